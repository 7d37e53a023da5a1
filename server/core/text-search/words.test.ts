import { expect, test } from 'vitest';
import { characterPairs, isUnspaced, searchLine, searchTerms, searchWords } from './words.ts';

test.each([
  ['  Half Past  Amber ', ['half', 'past', 'amber']],
  ['CHLOÉ Duarte', ['chloe', 'duarte']],
  ['Mei & the Rooftops', ['mei', 'the', 'rooftops']],
  ['"@don’t #stop"', ['dont', 'stop']],
  ['Straße №5', ['strasse', 'no5']],
  ['हिन्दी', ['हिन्दी']],
  ['한국 노래', ['한국', '노래']],
  ["'; drop table song; --", ['drop', 'table', 'song']],
  ['夕焼けの海、東京', ['夕焼けの海', '東京']],
  ['iPhone発売5月', ['iphone', '発売', '5', '月']],
  ['مدينة القاهرة ٢٠٢٦', ['مدينه', 'القاهره', '2026']],
  ['"" @ # …', []],
  ['Tide☀️ 👋🏽', ['tide', '☀', '👋']],
])('%s is searched as %j', (text, words) => {
  expect(searchWords(text)).toEqual(words);
});

test('words are bounded in number and length', () => {
  expect(searchWords('a '.repeat(100))).toHaveLength(40);
  expect(searchLine('x'.repeat(500))).toHaveLength(60);
});

test('a word is never truncated inside a character', () => {
  const letters = `a${'𐌰'.repeat(70)}`;
  expect(searchLine(letters)).toBe(`a${'𐌰'.repeat(59)}`);
});

test.each([
  ['夕焼けの海', [['夕焼'], ['焼け'], ['けの'], ['の海', '海']]],
  ['海', [['海']]],
  ['海辺', [['海辺', '辺']]],
  ['Tokyo 夜', [['tokyo'], ['夜']]],
  ['กำลังใจ', [['กํา'], ['าลั'], ['ลัง'], ['งใ'], ['ใจ', 'จ']]],
])('%s is found by %j', (text, terms) => {
  expect(searchTerms(text)).toEqual(terms);
});

test('a long text without spaces is found beyond the longest word', () => {
  expect(searchTerms(`${'あ'.repeat(100)}海辺`, 200).at(-1)).toEqual(['海辺', '辺']);
  expect(searchTerms('あいうえお'.repeat(100))).toHaveLength(40);
});

test('characters keep their marks in pairs', () => {
  expect(characterPairs('ยิ้ม')).toEqual(['ยิ้ม']);
  expect(characterPairs('夜')).toEqual([]);
});

test.each([
  ['夕焼け', true],
  ['ラーメン', true],
  ['ภาษา', true],
  ['한국', false],
  ['مدينه', false],
  ['sea', false],
  ['🌊', false],
])('%s is without spaces: %s', (word, unspaced) => {
  expect(isUnspaced(word)).toBe(unspaced);
});
