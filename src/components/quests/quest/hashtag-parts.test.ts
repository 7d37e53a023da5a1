import { expect, it } from 'vitest';
import { taggedParts } from './hashtag-parts.ts';

it('splits a text at its hashtags', () => {
  expect(taggedParts('Show it. #latte_art and #café!')).toEqual([
    { from: 0, text: 'Show it. ', hashtag: null },
    { from: 9, text: '#latte_art', hashtag: 'latte_art' },
    { from: 19, text: ' and ', hashtag: null },
    { from: 24, text: '#café', hashtag: 'café' },
    { from: 29, text: '!', hashtag: null },
  ]);
});

it('ignores signs that do not start a hashtag', () => {
  for (const text of ['', 'No. # 5', 'C#sharp', '&#39;'])
    expect(taggedParts(text).every(({ hashtag }) => hashtag === null)).toBe(true);
});

it('loses nothing', () => {
  const text = '#a#b ##c d#e\n#f';
  expect(
    taggedParts(text)
      .map(({ text: words }) => words)
      .join(''),
  ).toBe(text);
});
