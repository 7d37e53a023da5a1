import { expect, test } from 'vitest';
import { mutedQuery, termsOf, textQuery } from './tsquery.ts';
import { searchWords } from './words.ts';

const query = (text: string, exact = false) => ({ exact, words: searchWords(text) });

test.each([
  ['sunset', false, "'sunset':*"],
  ['golden hour', false, "('golden':* & 'hour':*) | 'goldenhour':*"],
  ['golden hour', true, "'golden' <-> 'hour'"],
  ['夕焼け', false, "('夕焼' <-> '焼け')"],
  ['海', false, "'海':*"],
  ['tokyo 夕焼け', false, "'tokyo':* & ('夕焼' <-> '焼け')"],
  ['夕焼けの海 東京', true, "('夕焼' <-> '焼け' <-> 'けの' <-> 'の海') <-> '東京'"],
])('the texts with %s (exactly: %s) match %s', (text, exact, expected) => {
  expect(textQuery(query(text, exact))).toBe(expected);
});

test('names, which have no positions, match all pairs of a run', () => {
  expect(termsOf(query('美咲子 mei'))).toEqual(["('美咲' & '咲子')", "'mei':*"]);
});

test.each([
  ['spoiler', "'spoiler':A"],
  ['golden hour', "'golden':A <-> 'hour':A | 'goldenhour':A"],
  ['ネタバレ', "'ねた':A <-> 'たば':A <-> 'ばれ':A"],
  ['血', "'血':*A"],
])('muting %s matches %s', (text, expected) => {
  expect(mutedQuery(searchWords(text))).toBe(expected);
});
