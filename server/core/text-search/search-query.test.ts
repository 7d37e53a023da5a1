import { expect, test } from 'vitest';
import { readSearch } from './search-query.ts';

test.each([
  [
    'Mei Tanaka',
    { type: null, exact: false, words: ['mei', 'tanaka'], handle: 'meitanaka', tag: 'meitanaka' },
  ],
  ['@mei.t_1', { type: 'users', exact: false, words: ['mei', 't', '1'], handle: 'mei.t_1' }],
  ['＠Mei', { type: 'users', words: ['mei'], handle: 'mei' }],
  ['#Golden_Hour', { type: 'hashtags', words: ['golden', 'hour'], tag: 'golden_hour' }],
  ['＃夕焼け', { type: 'hashtags', words: ['夕焼け'], handle: '', tag: '夕焼け' }],
  ['"golden hour"', { type: null, exact: true, words: ['golden', 'hour'] }],
  ['“Café”', { type: null, exact: true, words: ['cafe'], handle: 'cafe' }],
  ['@"mei"', { type: 'users', exact: true, words: ['mei'] }],
  ['"#tag"', { type: 'hashtags', exact: true, words: ['tag'] }],
  ['""a "b" c""', { exact: true, words: ['a', 'b', 'c'] }],
  ['"half', { exact: false, words: ['half'] }],
  ['', { type: null, exact: false, words: [] }],
  ['""', { type: null, words: [] }],
  ['@', { type: 'users', words: [] }],
  ['%_\\', { words: [], handle: '' }],
])('%s is read as meant', (q, expected) => {
  expect(readSearch(q)).toMatchObject(expected);
});
