import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;
/** The length of the hash, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** The only parameters that every app supports: many ignore others in the URI. */
const totpOf = (secret: Buffer, label = '') =>
  new TOTP({
    issuer: 'Flickquest',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_MS / 1_000,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });

/** A secret for an app. */
export const newAppSecret = () => randomBytes(SECRET_BYTES);

/** The secret as it is typed into an app, and as the address that a QR code holds. */
export function forApp(secret: Buffer, username: string): { secret: string; uri: string } {
  const totp = totpOf(secret, username);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/**
 * The 30-second step that a code belongs to: the current one or, because clocks differ, a neighbour;
 * otherwise null.
 */
export function stepOf(secret: Buffer, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / STEP_MS) + delta;
}
