import { describe, expect, it } from 'vitest';
import { requestFor } from './search-request.ts';
import { type FilterName, understand } from './understand-query.ts';

const ALL: readonly FilterName[] = ['has', 'since', 'from', 'minReward', 'near'];

describe('words that name a filter', () => {
  it.each([
    ['sea video this week', 'sea', { has: 'video', since: 'week' }],
    ['Photos of the sea, today', 'of the sea,', { has: 'photo', since: 'day' }],
    ['market over $50', 'market', { minReward: 5_000 }],
    ['market $12.50+', 'market', { minReward: 1_250 }],
    ['market at least 20', 'market', { minReward: 2_000 }],
    ['bridges near me', 'bridges', { near: true }],
    ['VIDEOS from people I follow', '', { has: 'video', from: 'following' }],
    ['this year videos', '', { has: 'video', since: 'year' }],
  ])('are understood in “%s”', (q, words, filters) => {
    expect(understand(q, ALL)).toMatchObject({ words, filters });
  });

  it.each([
    ['video', 'the whole query'],
    ['this week', 'the whole query'],
    ['"sea video this week"', 'quoted'],
    ['#sea video', 'after a sign'],
    ['weekly videography', 'parts of words'],
    ['over the sea', 'without an amount'],
  ])('are left alone in “%s”: %s', (q) => {
    expect(understand(q, ALL)).toMatchObject({ words: q, filters: {}, phrases: '' });
  });

  it('name each filter once, and only the filters that apply', () => {
    expect(understand('video photos sea', ALL)).toMatchObject({
      ...{ words: 'photos sea', filters: { has: 'video' }, phrases: 'video' },
    });
    expect(understand('sea video this week', ['since'])).toMatchObject({
      ...{ words: 'sea video', filters: { since: 'week' } },
    });
  });

  it('leave the query when their filter is changed', () => {
    const { without } = understand('sea video this week', ALL);
    expect(without('since')).toBe('sea video');
    expect(without('near')).toBe('sea video this week');
  });
});

describe('a request', () => {
  const params = { q: 'sea video this week over $20', minReward: 100, since: 'day' } as const;

  it('has the filters of its type; chosen ones win over words', () => {
    expect(requestFor(params, 'flicks')).toEqual({ q: 'sea over $20', has: 'video', since: 'day' });
    expect(requestFor(params, 'quests')).toEqual({ q: 'sea video', since: 'day', minReward: 100 });
    expect(requestFor(params, 'users')).toEqual({ q: params.q });
    expect(requestFor({ ...params, literal: true }, 'flicks')).toEqual({ q: params.q, since: 'day' });
  });

  it('is near the viewer only where their location is known', () => {
    expect(requestFor({ q: 'sea near me' }, undefined)).toEqual({ q: 'sea' });
    expect(requestFor({ q: 'sea near me', lat: 53, lng: 10 }, undefined)).toEqual({
      ...{ q: 'sea', lat: 53, lng: 10, radius: 50 },
    });
    expect(requestFor({ q: 'sea', lat: 53, lng: 10 }, undefined)).toEqual({ q: 'sea' });
  });
});
