import { describe, expect, test } from 'vitest';
import { webAddress } from './web-address.ts';

describe('a link', () => {
  test.each([
    ['example.com', 'https://example.com/'],
    ['//example.com/a', 'https://example.com/a'],
    ['HTTP://Example.com/A?b#c', 'http://example.com/A?b#c'],
    ['example.com:8080/x', 'https://example.com:8080/x'],
    ['https://bücher.example/ä', 'https://xn--bcher-kva.example/%C3%A4'],
    ['http://192.0.2.1/', 'http://192.0.2.1/'],
  ])('%s is stored as %s', (given, stored) => {
    expect(webAddress(given, 'url')).toBe(stored);
  });

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'mailto:ann@example.com',
    'ftp://example.com',
    'https:javascript:alert(1)',
    'java\tscript:alert(1)',
    'https://exa\u202Emple.com',
    'https://example.com/a b',
    'https://ann:secret@example.com',
    'ann@example.com',
    'localhost',
    'localhost:3000',
    'https://',
    'https:///',
    '.',
    '..',
    `example.com/${'a'.repeat(2_000)}`,
  ])('%s is rejected, naming the field', (given) => {
    expect(() => webAddress(given, 'url')).toThrow(
      expect.objectContaining({ status: 400, fields: [expect.objectContaining({ path: 'url' })] }),
    );
  });
});
