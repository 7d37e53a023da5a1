import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '../../../contract/auth/two-factor.ts';
import type { Db } from '../../db/prepared-statement.ts';
import { hashToken } from '../sessions/tokens.service.ts';
import type { authenticatorRepository } from './authenticator.repository.ts';

/** Without i, l, o and u, which are misread: Crockford's base 32. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const GROUPS = 4;
const GROUP = 4;

const newGroup = () => Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
const newCode = () => Array.from({ length: GROUPS }, newGroup).join('-');

/** Accepts what people write down by hand: capitals, missing dashes, an o for a zero, an i or l for a one. */
const readCode = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');

/** Codes of 80 random bits: their plain hash cannot be reversed, and does not depend on the server's secret. */
export const newRecoveryCodes = () => Array.from({ length: RECOVERY_CODES }, newCode);
export const hashRecoveryCode = (text: string) => hashToken(readCode(text));

/** Stores new recovery codes in the place of all before, and returns them: they cannot be read again. */
export async function replaceRecoveryCodes(
  trx: Db,
  authenticators: Pick<typeof authenticatorRepository, 'putCodes'>,
  personId: string,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  await authenticators.putCodes(trx, personId, codes.map(hashRecoveryCode));
  return codes;
}
