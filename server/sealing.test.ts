import { expect, test } from 'vitest';
import { createSealing } from './sealing.ts';

const sealing = createSealing('the secret of the server', 'authenticator');
const secret = Buffer.from('twenty bytes, secret');

test('what is sealed is read again by its owner', () => {
  const sealed = sealing.seal(secret, 'ann');
  expect(sealing.open(sealed, 'ann')).toEqual(secret);
  expect(sealed).toHaveLength(12 + 16 + secret.length);
  expect(sealed.includes(secret)).toBe(false);
  expect(sealing.seal(secret, 'ann')).not.toEqual(sealed);
});

test('it opens for nobody else, under no other key and not once changed', () => {
  const sealed = sealing.seal(secret, 'ann');
  expect(() => sealing.open(sealed, 'ben')).toThrow();
  expect(() => createSealing('another secret', 'authenticator').open(sealed, 'ann')).toThrow();
  expect(() => createSealing('the secret of the server', 'other').open(sealed, 'ann')).toThrow();
  for (const at of [0, 12, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8((changed[at] ?? 0) ^ 1, at);
    expect(() => sealing.open(changed, 'ann')).toThrow();
  }
});

test('a tag that was cut short is refused', () => {
  expect(() => sealing.open(sealing.seal(secret, 'ann').subarray(0, 20), 'ann')).toThrow();
});
