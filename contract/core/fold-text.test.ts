import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test.each([
  ['CHLOÉ', 'chloe'],
  ['Straße', 'strasse'],
  ['İstanbul ve ılıca', 'istanbul ve ilica'],
  ['Smørrebrød, Łódź, Þór, cœur', 'smorrebrod, lodz, thor, coeur'],
  ['Ελλάδα', 'ελλαδα'],
  ['Ёлка', 'елка'],
  ['שָׁלוֹם', 'שלום'],
  ['مُحَمَّد', 'محمد'],
  ['أحمد إلى آخر', 'احمد الي اخر'],
  ['مدرسة', 'مدرسه'],
  ['جميـــل', 'جميل'],
  ['٢٠٢٦ ۱۲', '2026 12'],
  ['ネコ', 'ねこ'],
  ['ﾈｺ', 'ねこ'],
  ['ガーデン', 'がーでん'],
  ['ＴＯＫＹＯ', 'tokyo'],
  ['हिन्दी', 'हिन्दी'],
  ['ภาษาไทย', 'ภาษาไทย'],
])('%s is compared as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('folding twice changes nothing more', () => {
  for (const text of ['Ǆ ǅ ǆ', 'ﬁn', 'ヴ', 'ｶﾞ', 'لآ', 'ΐ', '㍿', 'ŉ'])
    expect(foldText(foldText(text))).toBe(foldText(text));
});
