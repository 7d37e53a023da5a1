import type { LoginIdentifier } from '../../../contract/auth/auth.ts';
import type { Db } from '../../db/prepared-statement.ts';
import { LOGIN_STATES, type LoginState } from '../../people/login-states.ts';

/** Only people who may log in can be locked out. */
const selectPerson = (db: Db) =>
  db
    .selectFrom('person')
    .select(['id', 'username', 'name', 'photo_key', 'state', 'created_at', 'locale'])
    .select(['email', 'email_verified_at', 'phone', 'phone_verified_at'])
    .select(['two_factor', 'two_factor_method', 'two_factor_since'])
    .where('state', 'in', LOGIN_STATES)
    .$narrowType<{ state: LoginState }>();

/** Somebody who says that they cannot log in. */
export type LockedOutRow = NonNullable<Awaited<ReturnType<typeof factorResetRepository.lock>>>;

/** Two-factor resets that are pending. */
export const factorResetRepository = {
  /** The person who logs in with that identifier. */
  async find(db: Db, by: LoginIdentifier) {
    const [column, value] =
      'phone' in by
        ? (['phone', by.phone] as const)
        : 'email' in by
          ? (['email', by.email] as const)
          : (['username', by.username] as const);
    return selectPerson(db).where(column, '=', value).executeTakeFirst();
  },

  /** The same by id, locked until the transaction ends. */
  lock: (trx: Db, personId: string) =>
    selectPerson(trx).where('id', '=', personId).forUpdate().executeTakeFirst(),

  async dueAt(db: Db, personId: string): Promise<Date | null> {
    const row = await db
      .selectFrom('factor_reset')
      .select('due_at')
      .where('person_id', '=', personId)
      .executeTakeFirst();
    return row?.due_at ?? null;
  },

  /** False if one is already pending. */
  async add(trx: Db, reset: { personId: string; tokenHash: Buffer; dueAt: Date }): Promise<boolean> {
    const added = await trx
      .insertInto('factor_reset')
      .values({ person_id: reset.personId, token_hash: reset.tokenHash, due_at: reset.dueAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning('person_id')
      .executeTakeFirst();
    return added !== undefined;
  },

  /** The person who was sent that link. */
  async personOf(db: Db, tokenHash: Buffer): Promise<string | undefined> {
    const row = await db
      .selectFrom('factor_reset')
      .select('person_id')
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst();
    return row?.person_id;
  },

  /** Deletes a reset, with `dueBy` only if it is due by then; false if there was none. */
  async remove(trx: Db, personId: string, dueBy?: Date): Promise<boolean> {
    const removed = await trx
      .deleteFrom('factor_reset')
      .where('person_id', '=', personId)
      .$if(dueBy !== undefined, (query) => query.where('due_at', '<=', dueBy ?? new Date(0)))
      .returning('person_id')
      .executeTakeFirst();
    return removed !== undefined;
  },

  async nextDue(db: Db, now: Date): Promise<string | undefined> {
    const row = await db
      .selectFrom('factor_reset')
      .select('person_id')
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst();
    return row?.person_id;
  },
};
