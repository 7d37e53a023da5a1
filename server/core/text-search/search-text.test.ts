import { expect, test } from 'vitest';
import { flickSearch, hashtagSearch, personSearch, searchLine, searchWords } from './search-text.ts';

test.each([
  ['  Half Past  Amber ', ['half', 'past', 'amber']],
  ['CHLOÉ Duarte', ['chloe', 'duarte']],
  ['Mei & the Rooftops', ['mei', 'the', 'rooftops']],
  ['"@don’t #stop"', ['dont', 'stop']],
  ['Straße №5', ['strasse', 'no5']],
  ['हिन्दी', ['हिन्दी']],
  ['한국 노래', ['한국', '노래']],
  ["'; drop table song; --", ['drop', 'table', 'song']],
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

test('a person is found by both names, with and without the punctuation of the username', () => {
  expect(personSearch({ username: 'mei.t_1', name: 'Mëi Tanaka' })).toEqual({
    search_name: 'mei tanaka',
    search_words: ['mei', 'tanaka', 't', '1', 'meit1'],
  });
});

test('a hashtag keeps its underscores and loses its accents', () => {
  expect(hashtagSearch('Café_Crème')).toBe('cafe_creme');
});

test('words from image descriptions weigh less, and no phrase matches across texts', () => {
  expect(flickSearch(['Low tide, low sun'], ['A boat', 'a tide'])).toEqual({
    document: "'low':1A 'tide':2A 'low':3A 'sun':4A 'a':15B 'boat':16B 'a':27B 'tide':28B",
    words: ['low', 'tide', 'sun', 'a', 'boat'],
  });
  expect(flickSearch(['Low'], ['sun'], 'Kvarn Harbour').document).toBe(
    "'low':1A 'kvarn':12C 'harbour':13C 'sun':24B",
  );
  const long = flickSearch(['one '.repeat(700)], ['two']);
  expect(long.words).toEqual(['one']);
  expect(long.document.split(' ')).toHaveLength(600);
});
