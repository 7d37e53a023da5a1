import { expect, test } from 'vitest';
import { hashToken } from '../sessions/tokens.service.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';

test('eight different codes of 80 bits are generated, without ambiguous characters', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(8);
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/);
});

test('a code is found in any spelling', () => {
  const storedHash = hashToken('01ab10cdefghjkmn');
  for (const typed of [
    '01ab-10cd-efgh-jkmn',
    '01AB 10CD EFGH JKMN',
    ' 01ab10cdefghjkmn ',
    'O1ab-1ocd-efgh-jkmn',
    'oIab-L0cd-efgh-jkmn',
    'oiab.l0cd.efgh.jkmn',
  ]) {
    expect(hashRecoveryCode(typed)).toEqual(storedHash);
  }
  expect(hashRecoveryCode('01ab-10cd-efgh-jkmm')).not.toEqual(storedHash);
});
