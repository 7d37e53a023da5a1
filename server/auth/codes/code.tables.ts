import type { Generated } from 'kysely';
import type { BigIntColumn } from '../../db/column-types.ts';

interface OneTimeCodeTable {
  id: string;
  purpose: 'sign-up' | 'log-in' | 'reset' | 'contact' | 'payout' | 'confirm' | 'two-factor';
  contact: string;
  /** The person of the code, if known before the code is used. */
  person_id: string | null;
  /** The amount and the bank account of the payout that it confirms; null for other codes. */
  about: string | null;
  code_hash: Buffer;
  tries: Generated<number>;
  created_at: Date;
  expires_at: Date;
}

interface OneTimeTokenTable {
  token_hash: Buffer;
  purpose: 'sign-up' | 'log-in' | 'reset' | 'authenticator' | 'passkey';
  person_id: string;
  /** The contact it was issued for; while an authenticator app is being set up, its encrypted secret. */
  contact: string;
  expires_at: Date;
}

interface AuthenticatorTable {
  person_id: string;
  /** Encrypted. */
  secret: Buffer;
  /** The time step of the newest code that was used; it and older ones are rejected. */
  last_step: number;
  created_at: Date;
}

interface RecoveryCodeTable {
  person_id: string;
  code_hash: Buffer;
}

/** A key on a device of a person that logs them in. */
interface PasskeyTable {
  id: string;
  person_id: string;
  credential_id: Buffer;
  /** COSE-encoded. */
  public_key: Buffer;
  /** The signature counter that the device reports; many always report 0. */
  counter: BigIntColumn;
  /** How a browser can reach the device, such as by USB. */
  transports: string[];
  name: string;
  synced: boolean;
  created_at: Date;
  last_used_at: Generated<Date | null>;
}

/** What a passkey has to sign for a login. */
interface PasskeyChallengeTable {
  challenge_hash: Buffer;
  expires_at: Date;
}

/** A two-factor reset started by an operator. */
interface FactorResetTable {
  person_id: string;
  /** Hash of the token in the link that cancels the reset. */
  token_hash: Buffer;
  due_at: Date;
}

/** What verifies a person, a contact or a device. */
interface CodeTables {
  one_time_code: OneTimeCodeTable;
  one_time_token: OneTimeTokenTable;
  authenticator: AuthenticatorTable;
  recovery_code: RecoveryCodeTable;
  factor_reset: FactorResetTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
}

declare module '../../db/tables.ts' {
  interface Tables extends CodeTables {}
}
