import { sql } from 'kysely';
import type { Db } from '../../db/prepared-statement.ts';

/** Authenticator apps, and the recovery codes for people who have lost theirs. */
export const authenticatorRepository = {
  async find(db: Db, personId: string): Promise<{ secret: Buffer; last_step: number } | undefined> {
    return db
      .selectFrom('authenticator')
      .select(['secret', 'last_step'])
      .where('person_id', '=', personId)
      .executeTakeFirst();
  },

  /** Replaces the app; its first code, of that step, counts as used. */
  async put(
    trx: Db,
    app: { personId: string; secret: Buffer; step: number; createdAt: Date },
  ): Promise<void> {
    const fresh = { secret: app.secret, last_step: app.step, created_at: app.createdAt };
    await trx
      .insertInto('authenticator')
      .values({ person_id: app.personId, ...fresh })
      .onConflict((conflict) => conflict.column('person_id').doUpdateSet(fresh))
      .execute();
  },

  /** Apps in the order of their people, from after that one. */
  page: (db: Db, after: string, many: number): Promise<{ personId: string; secret: Buffer }[]> =>
    db
      .selectFrom('authenticator')
      .select(['person_id as personId', 'secret'])
      .where('person_id', '>', after)
      .orderBy('person_id')
      .limit(many)
      .execute(),

  /** Replaces the encrypted secret, unless the app was replaced meanwhile. */
  async replaceSecret(db: Db, personId: string, { from, to }: { from: Buffer; to: Buffer }): Promise<void> {
    await db
      .updateTable('authenticator')
      .set({ secret: to })
      .where('person_id', '=', personId)
      .where('secret', '=', from)
      .execute();
  },

  /** Uses up the code of a step; false if it or a later one was used, or the app was replaced. */
  async spendStep(trx: Db, personId: string, { secret, step }: { secret: Buffer; step: number }) {
    const spent = await trx
      .updateTable('authenticator')
      .set({ last_step: step })
      .where('person_id', '=', personId)
      .where('secret', '=', secret)
      .where('last_step', '<', step)
      .returning('person_id')
      .executeTakeFirst();
    return spent !== undefined;
  },

  async putCodes(trx: Db, personId: string, hashes: readonly Buffer[]): Promise<void> {
    await trx.deleteFrom('recovery_code').where('person_id', '=', personId).execute();
    await trx
      .insertInto('recovery_code')
      .values(hashes.map((code_hash) => ({ person_id: personId, code_hash })))
      .execute();
  },

  /** Up to that many people with two-factor login and no recovery codes; each is returned once, ever. */
  async claimWithoutCodes(trx: Db, now: Date, most: number): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      update person set recovery_codes_prompted_at = ${now} where id in (
        select p.id from person p where p.two_factor and p.state = 'active' and p.recovery_codes_prompted_at is null
          and not exists (select from recovery_code r where r.person_id = p.id)
        order by p.id limit ${sql.lit(most)} for update skip locked)
      returning id`.execute(trx);
    return rows.map(({ id }) => id);
  },

  async hasCode(db: Db, personId: string, hash: Buffer): Promise<boolean> {
    const found = await db
      .selectFrom('recovery_code')
      .select('person_id')
      .where('person_id', '=', personId)
      .where('code_hash', '=', hash)
      .executeTakeFirst();
    return found !== undefined;
  },

  /** Uses up a recovery code; false if another call did. */
  async spendCode(trx: Db, personId: string, hash: Buffer): Promise<boolean> {
    const { numDeletedRows } = await trx
      .deleteFrom('recovery_code')
      .where('person_id', '=', personId)
      .where('code_hash', '=', hash)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },

  async countCodes(db: Db, personId: string): Promise<number> {
    const { left } = await db
      .selectFrom('recovery_code')
      .select((eb) => eb.fn.countAll<string>().as('left'))
      .where('person_id', '=', personId)
      .executeTakeFirstOrThrow();
    return Number(left);
  },

  /** Deletes the app and its recovery codes. */
  async remove(trx: Db, personId: string): Promise<void> {
    await trx.deleteFrom('authenticator').where('person_id', '=', personId).execute();
    await trx.deleteFrom('recovery_code').where('person_id', '=', personId).execute();
  },
};
