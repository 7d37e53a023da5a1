import { expect, it } from 'vitest';
import { functionCode, moduleCode, plainText } from './message-code.ts';

it('writes a function that joins text and placeholders', () => {
  expect(functionCode('Log in')).toBe('() => "Log in"');
  expect(functionCode('Photo by {name}')).toBe('(values) => "Photo by " + values.name');
  expect(functionCode('{count, plural, one {# flick} other {# flicks}}')).toBe(
    '(values) => messageParts.plural(values.count, { "one": messageParts.formatCount(values.count) + " flick", ' +
      '"other": messageParts.formatCount(values.count) + " flicks" })',
  );
  expect(functionCode('Read the <terms>terms</terms>.')).toBe(
    '(values) => messageParts.row("Read the ", values.terms("terms"), ".")',
  );
});

it('leaves out forms that say the same as `other`', () => {
  expect(functionCode('{count, plural, other {#件}}')).toBe(
    '(values) => messageParts.formatCount(values.count) + "件"',
  );
  expect(functionCode('{kind, select, photo {A photo} clip {A video} other {A video}}')).toBe(
    '(values) => messageParts.select(values.kind, { "photo": "A photo", "other": "A video" })',
  );
});

it('isolates what fills a text that is read from right to left', () => {
  expect(functionCode('صورة من {name}', 'rtl')).toBe(
    '(values) => "صورة من " + messageParts.isolate(values.name)',
  );
  expect(functionCode('{message}', 'rtl')).toBe('(values) => values.message');
  expect(functionCode('حظرت @{username}.', 'rtl')).toBe('(values) => "حظرت @" + values.username + "."');
});

it('types the placeholders of each function', () => {
  expect(moduleCode({ hello: 'Hello {name}', terms: '<b>Terms</b>' })).toBe(
    [
      `import type { ReactNode } from 'react';`,
      'export const hello: (values: { name: string }) => string = (values) => "Hello " + values.name;',
      'export const terms: (values: { b: (words: ReactNode) => ReactNode }) => ReactNode = (values) => values.b("Terms");',
      '',
    ].join('\n'),
  );
});

it('finds messages that are nothing but a text', () => {
  expect(plainText('Log in')).toBe('Log in');
  expect(plainText(`Here '{'`)).toBe('Here {');
  for (const text of ['{name}', 'by {name}', '<b>Bold</b>', '{n, number}', undefined])
    expect(plainText(text)).toBeNull();
});
