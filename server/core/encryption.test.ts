import { expect, test } from 'vitest';
import { createEncryption } from './encryption.ts';

const encryption = createEncryption('the secret of the server', 'authenticator');
const secret = Buffer.from('twenty bytes, secret');

test('what is encrypted can be decrypted by its owner', () => {
  const sealed = encryption.seal(secret, 'ann');
  expect(encryption.open(sealed, 'ann')).toEqual(secret);
  expect(sealed).toHaveLength(12 + 16 + secret.length);
  expect(sealed.includes(secret)).toBe(false);
  expect(encryption.seal(secret, 'ann')).not.toEqual(sealed);
});

test('decrypts only for the same person with the same key, and never after a change', () => {
  const sealed = encryption.seal(secret, 'ann');
  expect(() => encryption.open(sealed, 'ben')).toThrow();
  expect(() => createEncryption('another secret', 'authenticator').open(sealed, 'ann')).toThrow();
  expect(() => createEncryption('the secret of the server', 'other').open(sealed, 'ann')).toThrow();
  for (const at of [0, 12, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8((changed[at] ?? 0) ^ 1, at);
    expect(() => encryption.open(changed, 'ann')).toThrow();
  }
});

test('a truncated tag is rejected', () => {
  const nothing = encryption.seal(Buffer.alloc(0), 'ann');
  expect(encryption.open(nothing, 'ann')).toHaveLength(0);
  expect(() => encryption.open(nothing.subarray(0, 12 + 12), 'ann')).toThrow();
});

test('values encrypted by an earlier version can still be decrypted', () => {
  const sealed =
    'c4942efd73187bbf6037d4016532727b05310f0e1e5bc2d961765da46b70df9054a4ee4412dd922b6be7fba157fbabd8';
  expect(encryption.open(Buffer.from(sealed, 'hex'), 'ann')).toEqual(secret);
});
