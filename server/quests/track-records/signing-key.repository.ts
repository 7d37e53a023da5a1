import type { JWK } from 'jose';
import { sql } from 'kysely';
import type { Db } from '../../db/prepared-statement.ts';

export interface SigningKey {
  id: string;
  publicKey: JWK;
  /** Encrypted. */
  privateKey: Buffer;
}

/** The keys that sign track records. None is ever deleted: what an older one signed can still be checked. */
export const signingKeyRepository = {
  /** All keys, the newest first. */
  async list(db: Db): Promise<SigningKey[]> {
    const { rows } = await sql<SigningKey>`select id, public_key as "publicKey", private_key as "privateKey"
      from signing_key order by created_at desc, id desc`.execute(db);
    return rows;
  },

  async add(db: Db, { id, publicKey, privateKey }: SigningKey, now: Date): Promise<void> {
    await sql`insert into signing_key (id, public_key, private_key, created_at)
      values (${id}, ${JSON.stringify(publicKey)}::jsonb, ${privateKey}, ${now})`.execute(db);
  },
};
