import { expect, it } from 'vitest';
import { checkChecksum, withChecksum } from './checksum.ts';

const stored = withChecksum('{"page":1}', 'build 1');

it('returns what was stored', () => {
  expect(checkChecksum(stored, 'build 1')).toBe('{"page":1}');
  expect(checkChecksum(withChecksum('', 'build 1'), 'build 1')).toBe('');
});

it.each([
  ['another build', stored, 'build 2'],
  ['a changed character', stored.replace('1}', '2}'), 'build 1'],
  ['a missing end', stored.slice(0, -1), 'build 1'],
  ['nothing', '', 'build 1'],
  ['a text without a checksum', '{"page":1}', 'build 1'],
])('gives nothing for %s', (_, text, build) => {
  expect(checkChecksum(text, build)).toBeNull();
});
