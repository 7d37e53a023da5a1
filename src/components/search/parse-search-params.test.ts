import { describe, expect, it } from 'vitest';
import { cleanWords, forcedType, readAddress, wordsFor } from './parse-search-params.ts';

describe('readAddress', () => {
  it('takes words and a type that exists', () => {
    expect(readAddress({ q: ' night ', type: 'songs' })).toEqual({ q: 'night', type: 'songs' });
    expect(readAddress({ q: 2026 })).toEqual({ q: '2026', type: undefined });
  });

  it('makes nothing of anything else', () => {
    expect(readAddress({ q: ['a'], type: 'people' })).toEqual({ q: undefined, type: undefined });
    expect(readAddress({ q: '   ' })).toEqual({ q: undefined, type: undefined });
  });

  it('holds words at a hundred signs', () => {
    expect(cleanWords('x'.repeat(10_000))).toHaveLength(100);
  });
});

describe('a sign before the words', () => {
  it('asks for its type', () => {
    expect(forcedType('@mara')).toBe('users');
    expect(forcedType('#coast')).toBe('hashtags');
    expect(forcedType('coast')).toBeUndefined();
  });

  it('goes with another tab, and stays with its own', () => {
    expect(wordsFor('@mara', 'songs')).toBe('mara');
    expect(wordsFor('#coast', undefined)).toBe('coast');
    expect(wordsFor('@mara', 'users')).toBe('@mara');
    expect(wordsFor('coast', 'users')).toBe('coast');
  });
});
