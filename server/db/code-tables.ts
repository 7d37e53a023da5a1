import type { Generated } from 'kysely';

interface OneTimeCodeTable {
  id: string;
  purpose: 'sign-up' | 'log-in' | 'reset' | 'contact' | 'payout';
  contact: string;
  /** Whose code it is, where that is settled before the code is used. */
  person_id: string | null;
  code_hash: Buffer;
  tries: Generated<number>;
  created_at: Date;
  expires_at: Date;
}

interface OneTimeTokenTable {
  token_hash: Buffer;
  purpose: 'sign-up' | 'log-in' | 'reset';
  person_id: string;
  contact: string;
  expires_at: Date;
}

interface HeldUsernameTable {
  username: string;
  /** Who had it, and alone may take it back. */
  person_id: string;
  held_until: Date;
}

/** What proves a contact, and names that are kept for who had them. */
export interface CodeTables {
  one_time_code: OneTimeCodeTable;
  one_time_token: OneTimeTokenTable;
  held_username: HeldUsernameTable;
}
