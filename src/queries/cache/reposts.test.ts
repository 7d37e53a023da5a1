import { describe, expect, it } from 'vitest';
import type { Flick } from '../../../contract/flicks/flick.ts';
import type { Pages } from './core/pages.ts';
import { addRepost, removeRepost } from './reposts.ts';

const [me, ana, ben] = ['me', 'ana', 'ben'].map((userId) => ({ userId, username: userId, name: userId }));
const original = { _id: 'a', isReposted: true, repostCount: 2 } as Flick;
const card = (_id: string, parts: object) => ({ _id, repostOf: original, user: me, ...parts }) as Flick;
const list = (...items: Flick[]): Pages<Flick> => ({
  pages: [{ items, page: 1, totalPages: 1 }],
  pageParams: [{ page: 1 }],
});
const mine = { originalId: 'a', myId: 'me', wasCounted: true };
const cardsAfter = (...items: Flick[]) =>
  (removeRepost(list(...items), mine) as Pages<Flick>).pages[0]?.items ?? [];

describe('taking a repost back', () => {
  it('drops the card that nobody else reposted', () => {
    expect(
      cardsAfter(card('r', { reposters: [me], reposterCount: 1 }), card('own', { reposters: [] })),
    ).toEqual([]);
  });

  it('keeps the card that others reposted, without the viewer', () => {
    const [remaining] = cardsAfter(card('r', { reposters: [me, ana, ben], reposterCount: 5 }));
    expect(remaining?.reposters).toEqual([ana, ben]);
    expect(remaining?.reposterCount).toBe(4);
    expect(remaining?.repostOf).toMatchObject({ isReposted: false, repostCount: 1 });
  });

  it('keeps a card of another person who reposted it', () => {
    const [remaining] = cardsAfter(card('r', { user: ana, reposters: [ana], reposterCount: 1 }));
    expect(remaining?.repostOf?.isReposted).toBe(false);
  });

  it('keeps other flicks of the list, reposts of mine among them', () => {
    const others = [
      card('s', { repostOf: { ...original, _id: 'b' }, reposters: [me], reposterCount: 1 }),
      { ...original, _id: 'c' },
    ];
    expect(cardsAfter(...others)).toEqual(others);
    const noNames = card('r', { user: ana, reposters: undefined, reposterCount: undefined });
    expect(cardsAfter(noNames)[0]).toMatchObject({ reposters: [], reposterCount: 0 });
  });

  it('changes the original on its own, and a hidden count stays hidden', () => {
    expect(removeRepost(original, mine)).toMatchObject({ isReposted: false, repostCount: 1 });
    expect(removeRepost({ ...original, repostCount: null }, mine)).toMatchObject({ repostCount: null });
  });

  it('leaves the count unchanged when only some could see the repost', () => {
    const after = removeRepost(original, { ...mine, wasCounted: false });
    expect(after).toMatchObject({ isReposted: false, repostCount: 2 });
  });

  it('changes nothing the second time, and no other flicks', () => {
    const once = removeRepost(list(card('r', { reposters: [me, ana], reposterCount: 2 })), mine);
    expect(removeRepost(once, mine)).toBe(once);
    expect(removeRepost(once, { ...mine, originalId: 'b' })).toBe(once);
  });
});

describe('a new repost of mine', () => {
  const read = { ...original, isReposted: false, repostCount: 4 };
  const made = (tokens: Flick['description'] = []) =>
    card('new', {
      description: tokens,
      reposters: [],
      reposterCount: 0,
      repostOf: { ...original, isReposted: true, repostCount: 7 },
    });
  const afterAdding = (repost: Flick, ...items: Flick[]) =>
    (addRepost(list(...items), repost) as Pages<Flick>).pages[0]?.items ?? [];
  const grouped = card('r', { user: ana, repostOf: read, reposters: [ana, ben], reposterCount: 5 });

  it('marks the original everywhere, with the count from the server', () => {
    expect(afterAdding(made(), read)[0]).toMatchObject({ isReposted: true, repostCount: 7 });
    expect(addRepost(read, made())).toMatchObject({ isReposted: true, repostCount: 7 });
    expect(addRepost({ ...read, repostCount: null }, made())).toMatchObject({ repostCount: null });
  });

  it('names the viewer first among those who reposted, once', () => {
    const [once] = afterAdding(made(), grouped);
    expect(once?.reposters?.map(({ userId }) => userId)).toEqual(['me', 'ana', 'ben']);
    expect(once?.reposterCount).toBe(6);
    expect(afterAdding(made(), once as Flick)[0]).toBe(once);
  });

  it('leaves flicks of others unchanged, and those that nobody is named for', () => {
    const other = card('s', { repostOf: { ...read, _id: 'b' }, reposters: [ana], reposterCount: 1 });
    const plain = { ...read, _id: 'c' };
    const after = afterAdding(made(), other, plain, card('own', { user: ana, repostOf: read }));
    expect(after.slice(0, 2)).toEqual([other, plain]);
    expect(after[2]?.reposters).toBeUndefined();
    expect(after[2]?.repostOf?.isReposted).toBe(true);
    expect(afterAdding({ ...made(), repostOf: null }, read)).toEqual([read]);
  });

  it('with text is not listed among plain reposts', () => {
    const [after] = afterAdding(made([{ type: 'text', text: 'Look' }]), grouped);
    expect(after?.reposters).toEqual([ana, ben]);
    expect(after?.repostOf).toMatchObject({ isReposted: true, repostCount: 7 });
  });

  it('replaces the earlier one that had another text', () => {
    const tokens: Flick['description'] = [{ type: 'text', text: 'Look' }];
    const before = card('new', { description: [{ type: 'text', text: 'Old' }], reposters: [] });
    expect(afterAdding(made(tokens), before)[0]?.description).toEqual(tokens);
  });
});
