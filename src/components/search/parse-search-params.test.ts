import { describe, expect, it } from 'vitest';
import { cleanQuery, forcedType, parseSearchParams, textFor } from './parse-search-params.ts';

describe('readAddress', () => {
  it('takes words and a type that exists', () => {
    expect(parseSearchParams({ q: ' night ', type: 'songs' })).toEqual({ q: 'night', type: 'songs' });
    expect(parseSearchParams({ q: 2026 })).toEqual({ q: '2026', type: undefined });
  });

  it('makes nothing of anything else', () => {
    expect(parseSearchParams({ q: ['a'], type: 'people' })).toEqual({ q: undefined, type: undefined });
    expect(parseSearchParams({ q: '   ' })).toEqual({ q: undefined, type: undefined });
  });

  it('holds words at a hundred signs', () => {
    expect(cleanQuery('x'.repeat(10_000))).toHaveLength(100);
  });
});

describe('a sign before the words', () => {
  it('asks for its type', () => {
    expect(forcedType('@mara')).toBe('users');
    expect(forcedType('#coast')).toBe('hashtags');
    expect(forcedType('coast')).toBeUndefined();
  });

  it('goes with another tab, and stays with its own', () => {
    expect(textFor('@mara', 'songs')).toBe('mara');
    expect(textFor('#coast', undefined)).toBe('coast');
    expect(textFor('@mara', 'users')).toBe('@mara');
    expect(textFor('coast', 'users')).toBe('coast');
  });
});
