import { expect, it } from 'vitest';
import { baseProblems, translationProblems } from './check-messages.ts';

const base = {
  hello: 'Hello {name}',
  devices: '{count, plural, one {# device} other {# devices}}',
  terms: 'Read the <terms>terms</terms>.',
};
const german = {
  hello: 'Hallo {name}',
  devices: '{count, plural, one {# Gerät} other {# Geräte}}',
  terms: 'Lies die <terms>Bedingungen</terms>.',
};
const problems = (changes: Record<string, string>, locale = 'de') =>
  translationProblems(base, { ...german, ...changes }, locale);

it('accepts a complete translation', () => {
  expect(baseProblems(base, 'en')).toEqual([]);
  expect(problems({})).toEqual([]);
  expect(problems({ hello: 'Dir, {name}, hallo' })).toEqual([]);
});

it('finds messages that are missing or foreign', () => {
  expect(translationProblems(base, {}, 'de')).toEqual([
    'hello: is not translated',
    'devices: is not translated',
    'terms: is not translated',
  ]);
  expect(problems({ bye: 'Tschüss' })).toEqual(['bye: is a translation of nothing']);
});

it('finds placeholders and elements that differ', () => {
  expect(problems({ hello: 'Hallo {nam}' })).toEqual([
    'hello: has placeholders nam (text) instead of name (text)',
  ]);
  expect(problems({ hello: 'Hallo' })).toEqual(['hello: has placeholders none instead of name (text)']);
  expect(problems({ hello: 'Hallo {name, number}' })).toEqual([
    'hello: has placeholders name (number) instead of name (text)',
  ]);
  expect(problems({ terms: 'Lies die Bedingungen.' })).toEqual([
    'terms: has placeholders none instead of terms (element)',
  ]);
});

it('finds plural forms that a language lacks or does not have', () => {
  expect(problems({ devices: '{count, plural, other {# Geräte}}' })).toEqual([
    'devices: lacks the plural form "one"',
  ]);
  expect(problems({ devices: '{count, plural, one {#} few {#} other {#}}' })).toEqual([
    `devices: has the plural form "few", which the language doesn't have`,
  ]);
  expect(problems({ devices: '{count, plural, =0 {nichts} one {#} other {#}}' })).toEqual([]);
  const arabic = translationProblems({ devices: base.devices }, { devices: german.devices }, 'ar');
  expect(arabic).toEqual(
    ['zero', 'two', 'few', 'many'].map((form) => `devices: lacks the plural form "${form}"`),
  );
  const japanese = translationProblems({ devices: base.devices }, { devices: german.devices }, 'ja');
  expect(japanese).toEqual([`devices: has the plural form "one", which the language doesn't have`]);
});

it('finds texts that cannot be read, are empty or are not supported', () => {
  expect(problems({ hello: 'Hallo {name' })).toEqual([expect.stringContaining("hello: can't be read")]);
  expect(problems({ terms: 'Lies die <terms>Bedingungen.' })).toEqual([
    expect.stringContaining("can't be read"),
  ]);
  expect(problems({ hello: ' Hallo {name}' })).toEqual(['hello: is empty, or begins or ends with a space']);
  for (const text of [
    '{name, date}',
    '{n, selectordinal, other {#}}',
    '{n, number, percent}',
    '{n, plural, offset:1 other {#}}',
  ]) {
    expect(baseProblems({ hello: text }, 'ja')).toEqual([expect.stringContaining("hello: can't be read")]);
  }
});

it('finds names that code cannot use', () => {
  for (const name of ['log-in', 'Login', 'useCode', '2fa']) {
    expect(baseProblems({ [name]: 'Text' }, 'en')).toEqual([expect.stringContaining('call it in camelCase')]);
  }
  expect(baseProblems({ username: 'Username' }, 'en')).toEqual([]);
});
