import type { Db } from '../../db/prepared-statement.ts';

/** A stored passkey, as far as it is needed to verify a login. */
export interface KnownPasskey {
  id: string;
  personId: string;
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
}

export interface NewPasskey extends KnownPasskey {
  transports: string[];
  name: string;
  synced: boolean;
  createdAt: Date;
}

const LISTED_COLUMNS = ['id', 'name', 'created_at', 'last_used_at', 'synced'] as const;

export const passkeyRepository = {
  async find(db: Db, credentialId: Buffer): Promise<KnownPasskey | undefined> {
    const row = await db
      .selectFrom('passkey')
      .select(['id', 'person_id', 'credential_id', 'public_key', 'counter'])
      .where('credential_id', '=', credentialId)
      .executeTakeFirst();
    if (!row) return undefined;
    const { person_id: personId, credential_id, public_key: publicKey, counter } = row;
    return { id: row.id, personId, credentialId: credential_id, publicKey, counter: Number(counter) };
  },

  /** A person's passkeys in the form in which a browser looks them up. */
  async descriptors(db: Db, personId: string): Promise<{ id: string; transports: string[] }[]> {
    const rows = await db
      .selectFrom('passkey')
      .select(['credential_id', 'transports'])
      .where('person_id', '=', personId)
      .orderBy('id')
      .execute();
    return rows.map((row) => ({ id: row.credential_id.toString('base64url'), transports: row.transports }));
  },

  list: (db: Db, personId: string) =>
    db
      .selectFrom('passkey')
      .select(LISTED_COLUMNS)
      .where('person_id', '=', personId)
      .orderBy('id', 'desc')
      .execute(),

  /** False if this passkey was added before. */
  async add(trx: Db, given: NewPasskey): Promise<boolean> {
    const added = await trx
      .insertInto('passkey')
      .values({
        id: given.id,
        person_id: given.personId,
        credential_id: given.credentialId,
        public_key: given.publicKey,
        counter: given.counter,
        transports: given.transports,
        name: given.name,
        synced: given.synced,
        created_at: given.createdAt,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    return added !== undefined;
  },

  /**
   * Records a use. False if the passkey was removed, or its counter did not grow: then it was copied, or the
   * same response was sent twice. Many passkeys do not count and stay at 0.
   */
  async use(trx: Db, id: string, { counter, now }: { counter: number; now: Date }): Promise<boolean> {
    const used = await trx
      .updateTable('passkey')
      .set({ counter, last_used_at: now })
      .where('id', '=', id)
      .where((eb) =>
        eb.or([
          eb('counter', '<', String(counter)),
          eb.and([eb('counter', '=', '0'), eb.val(counter === 0)]),
        ]),
      )
      .returning('id')
      .executeTakeFirst();
    return used !== undefined;
  },

  /** Undefined if the person has no such passkey. */
  rename: (db: Db, personId: string, id: string, name: string) =>
    db
      .updateTable('passkey')
      .set({ name })
      .where('id', '=', id)
      .where('person_id', '=', personId)
      .returning(LISTED_COLUMNS)
      .executeTakeFirst(),

  async remove(trx: Db, personId: string, id: string): Promise<string | undefined> {
    const row = await trx
      .deleteFrom('passkey')
      .where('id', '=', id)
      .where('person_id', '=', personId)
      .returning('name')
      .executeTakeFirst();
    return row?.name;
  },

  async removeAllOf(trx: Db, personId: string): Promise<void> {
    await trx.deleteFrom('passkey').where('person_id', '=', personId).execute();
  },

  async addChallenge(db: Db, hash: Buffer, expiresAt: Date): Promise<void> {
    await db
      .insertInto('passkey_challenge')
      .values({ challenge_hash: hash, expires_at: expiresAt })
      .execute();
  },

  /** Uses up a challenge; false if another call did, or it expired. */
  async spendChallenge(db: Db, hash: Buffer, now: Date): Promise<boolean> {
    const spent = await db
      .deleteFrom('passkey_challenge')
      .where('challenge_hash', '=', hash)
      .returning('expires_at')
      .executeTakeFirst();
    return spent !== undefined && spent.expires_at > now;
  },
};
