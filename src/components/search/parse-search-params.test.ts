import { describe, expect, it } from 'vitest';
import { cleanQuery, forcedType, parseSearchParams, textFor } from './parse-search-params.ts';

describe('readAddress', () => {
  it('accepts a query and a known type', () => {
    expect(parseSearchParams({ q: ' night ', type: 'songs' })).toEqual({ q: 'night', type: 'songs' });
    expect(parseSearchParams({ q: 2026 })).toEqual({ q: '2026', type: undefined });
  });

  it('drops anything else', () => {
    expect(parseSearchParams({ q: ['a'], type: 'people' })).toEqual({ q: undefined, type: undefined });
    expect(parseSearchParams({ q: '   ' })).toEqual({ q: undefined, type: undefined });
  });

  it('limits the query to a hundred characters', () => {
    expect(cleanQuery('x'.repeat(10_000))).toHaveLength(100);
  });
});

describe('a sign before the query', () => {
  it('asks for its type', () => {
    expect(forcedType('@mara')).toBe('users');
    expect(forcedType('#coast')).toBe('hashtags');
    expect(forcedType('coast')).toBeUndefined();
  });

  it('changes with another tab, and stays in its own tab', () => {
    expect(textFor('@mara', 'songs')).toBe('mara');
    expect(textFor('#coast', undefined)).toBe('coast');
    expect(textFor('@mara', 'users')).toBe('@mara');
    expect(textFor('coast', 'users')).toBe('coast');
  });
});
