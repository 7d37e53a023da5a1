import { expect, test } from 'vitest';
import { AppError } from '../errors.ts';
import { requireName, requireVisible, withoutHidden } from './visible-text.ts';

function messageOf(check: () => void): string | null {
  try {
    check();
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(error.fieldsIn('en')).toEqual([{ path: 'name', message: error.message }]);
    return error.message;
  }
}

test.each([
  'Ana',
  'José Ñandú',
  'Анна Smith',
  'Nguyễn Thị',
  '田中さくら',
  '김민수 Kim',
  'Σοφία',
  // Persian with a joiner that keeps letters apart, and Sinhala with one that binds them.
  'می\u200cخواهم',
  'ශ්\u200dරී',
  'خانه\u200cای',
  'हक्\u200dदी',
  'क्\u200cष',
  // An older spelling of a Malayalam letter at the end of many names.
  'മോഹന്\u200d',
  // Emojis of several signs, one of them a flag.
  'Kit 👩🏽\u200d🚀 ❤\ufe0f ❤\ufe0e',
  'Kit 🏳\ufe0f\u200d🌈 👩\u200d👩\u200d👧 🕵\ufe0f\u200d♂\ufe0f 1\ufe0f\u20e3',
  'Isla \u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
  "O'Neill-Smith",
])('%s is a name', (name) => {
  expect(messageOf(() => requireName('name', name))).toBeNull();
});

test.each([
  ['a zero-width space', 'An\u200ba'],
  ['nothing but one', '\u200b'],
  ['nothing but a joiner', '\u200d'],
  ['nothing but an ideographic blank', '\u3000'],
  ['a joiner between letters', 'A\u200dda'],
  ['a joiner after a letter', 'Ada\u200d'],
  ['a joiner before a letter', '\u200dAda'],
  ['a non-joiner between letters', 'A\u200cda'],
  ['a joiner between a letter and an emoji', 'Ada\u200d🚀'],
  ['a joiner after an emoji', 'Ada 🚀\u200d'],
  ['two joiners between emojis', 'Kit 👩\u200d\u200d🚀'],
  ['a variation selector in a word', 'A\ufe0fda'],
  ['a variation selector after a digit', 'Ada1\ufe0f'],
  ['two variation selectors after an emoji', 'Ada ❤\ufe0f\ufe0f'],
  ['a non-joiner between Persian letters that never join', 'دا\u200cرا'],
  ['a non-joiner at the end of a Persian word', 'می\u200c'],
  ['a joiner between Persian letters', 'می\u200dخواهم'],
  ['a non-joiner at the end of a Hindi word', 'क्\u200c'],
  ['a joiner after a Tamil dot, which shows the same', 'கமல்\u200d'],
  ['a Hangul filler', '\u3164'],
  ['an empty Braille cell', '\u2800'],
  ['an override of the direction', 'Ana\u202egro'],
  ['an isolate', '\u2067Ana'],
  ['a mark of the direction', 'Ana\u200f'],
  ['a byte-order mark', '\ufeffAna'],
  ['a soft hyphen', 'Su\u00adpport'],
  ['a line break', 'Ana\nBen'],
  ['a line separator', 'Ana\u2028Ben'],
  ['letters of tags without a flag', 'Ana\u{e0041}'],
  ['a flag of hidden text', '\u{1f3f4}\u{e0041}'],
])('a name with %s is rejected', (_, name) => {
  expect(messageOf(() => requireName('name', name))).toBe(
    'This has characters that can’t be seen. Type it again.',
  );
});

test.each(['Аdmin', 'Suppоrt Team', 'Αlice'])('%s mixes alphabets in a word', (name) => {
  expect(messageOf(() => requireName('name', name))).toBe('Use letters from one alphabet in each word.');
});

test('a text that may be empty only needs to be visible', () => {
  expect(messageOf(() => requireVisible('name', ''))).toBeNull();
  expect(messageOf(() => requireVisible('name', 'sheЯ'))).toBeNull();
  expect(messageOf(() => requireVisible('name', '\u2060'))).not.toBeNull();
});

test.each([
  ['Two lines\n\nand\ta tab', 'Two lines\n\nand\ta tab'],
  ['\ufeffPas\u00adted\u200b text\u202e', 'Pasted text'],
  ['❤\ufe0f 👩\u200d🚀 می\u200cخواهم', '❤\ufe0f 👩\u200d🚀 می\u200cخواهم'],
  ['\u200b \u3164 \u200d', ''],
  ['', ''],
])('hidden characters are removed from %j', (text, cleaned) => {
  expect(withoutHidden(text)).toBe(cleaned);
});
