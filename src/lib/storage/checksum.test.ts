import { expect, it } from 'vitest';
import { seal, unseal } from './checksum.ts';

const sealed = seal('{"page":1}', 'build 1');

it('gives back what was sealed', () => {
  expect(unseal(sealed, 'build 1')).toBe('{"page":1}');
  expect(unseal(seal('', 'build 1'), 'build 1')).toBe('');
});

it.each([
  ['another build', sealed, 'build 2'],
  ['a changed letter', sealed.replace('1}', '2}'), 'build 1'],
  ['a lost end', sealed.slice(0, -1), 'build 1'],
  ['nothing', '', 'build 1'],
  ['a text without a seal', '{"page":1}', 'build 1'],
])('gives nothing for %s', (_, text, build) => {
  expect(unseal(text, build)).toBeNull();
});
