import { expect, test } from 'vitest';
import { flickSearch, hashtagSearch, personSearch } from './search-text.ts';

test('a person is found by both names, with and without the punctuation of the username', () => {
  expect(personSearch({ username: 'mei.t_1', name: 'Mëi Tanaka' })).toEqual({
    search_name: 'mei tanaka',
    search_words: ['mei', 'tanaka', 't', '1', 'meit1'],
  });
});

test('a person with a name in a script without spaces is found by each part of it', () => {
  expect(personSearch({ username: 'misaki', name: '田中美咲' })).toEqual({
    search_name: '田中美咲',
    search_words: ['田中', '中美', '美咲', '咲', 'misaki'],
  });
});

test('a hashtag keeps its underscores and loses its accents', () => {
  expect(hashtagSearch('Café_Crème')).toBe('cafe_creme');
});

test('a caption without spaces has the pairs of its characters, which no typo is corrected to', () => {
  expect(flickSearch(['夕焼けの海 sunset'], [])).toEqual({
    document: "'夕焼':1A '焼け':2A 'けの':3A 'の海':4A '海':4A 'sunset':5A",
    words: ['sunset'],
  });
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
