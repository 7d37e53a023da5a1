import { describe, expect, it } from 'vitest';
import { linkProblems, withScheme } from './bio-link-draft.ts';

describe('the address of a link', () => {
  it.each([
    ['example.com', 'https://example.com'],
    ['  example.com/shop ', 'https://example.com/shop'],
    ['http://example.com', 'http://example.com'],
    ['HTTPS://example.com', 'HTTPS://example.com'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['', ''],
  ])('%j is sent as %j', (typed, sent) => expect(withScheme(typed)).toBe(sent));

  it.each([
    'javascript:alert(1)',
    'ftp://example.com',
    'mailto:a@b.example',
    'not an address',
    'localhost',
    '',
  ])('%j is refused', (url) => expect(linkProblems({ title: 'Shop', url })).toHaveProperty('url'));
});

describe('a link', () => {
  it('can be sent with a name and an address', () => {
    expect(linkProblems({ title: 'Shop', url: 'example.com' })).toBeNull();
  });

  it('needs a name of up to 40 characters', () => {
    expect(linkProblems({ title: ' ', url: 'example.com' })).toEqual({ title: 'Give the link a name.' });
    expect(linkProblems({ title: 'a'.repeat(41), url: 'example.com' })).toEqual({
      title: 'Use 40 characters or fewer.',
    });
  });
});
