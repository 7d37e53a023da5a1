import { describe, expect, it } from 'vitest';
import type { Flick } from '../../../contract/flicks/flick.ts';
import type { Pages } from './core/pages.ts';
import { findFlick, removeFlick } from './flick-lists.ts';
import { changeFlick, changeFlickData, shownFlick } from './flicks.ts';

const flick = (_id: string, parts: Partial<Flick> = {}) => ({ _id, isLiked: false, ...parts }) as Flick;
const repost = (_id: string, original: Flick) => flick(_id, { repostOf: original });
const list = (...items: Flick[]): Pages<Flick> => ({
  pages: [{ items, page: 1, totalPages: 1 }],
  pageParams: [{ page: 1 }],
});

describe('a flick in lists', () => {
  const a = flick('a');
  const card = repost('r', a);

  it('is shown as the original of a repost', () => {
    expect(shownFlick(card)).toBe(a);
    expect(shownFlick(a)).toBe(a);
  });

  it('changes the flick itself and as the original of a repost', () => {
    const data = changeFlickData(list(a, card, flick('b')), 'a', () => ({ isLiked: true })) as Pages<Flick>;
    const [first, second, third] = data.pages[0]?.items ?? [];
    expect(first?.isLiked).toBe(true);
    expect(second?.isLiked).toBe(false);
    expect(second?.repostOf?.isLiked).toBe(true);
    expect(third?.isLiked).toBe(false);
  });

  it('returns the same object when nothing changes', () => {
    const data = list(a, card);
    expect(changeFlickData(data, 'a', () => ({ isLiked: false }))).toBe(data);
    expect(changeFlickData(data, 'x', () => ({ isLiked: true }))).toBe(data);
    expect(changeFlick(card, 'a', () => ({ isLiked: false }))).toBe(card);
  });

  it('changes on its own page', () => {
    expect(changeFlickData(a, 'a', () => ({ isLiked: true }))).toEqual({ ...a, isLiked: true });
  });

  it('also removes the cards that repost it', () => {
    const data = removeFlick(list(a, card, flick('b')), 'a');
    expect(data.pages[0]?.items.map((item) => item._id)).toEqual(['b']);
  });

  it('is found by its id, inside a repost too', () => {
    expect(findFlick(list(card), 'a')).toBe(a);
    expect(findFlick(list(card), 'r')).toBe(card);
    expect(findFlick(a, 'a')).toBe(a);
    expect(findFlick(list(card), 'x')).toBeUndefined();
  });
});
