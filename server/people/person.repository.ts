import type { LoginIdentifier } from '../../contract/auth/auth.ts';
import type { Db } from '../db/prepared-statement.ts';
import type { Tables } from '../db/tables.ts';
import { LOGIN_STATES, type LoginState } from './login-states.ts';

const LOGIN_COLUMNS = ['id', 'username', 'name', 'photo_key', 'locale', 'created_at'] as const;

/** The person in the response to a login. */
export type SignedInPerson = Pick<Tables['person'], (typeof LOGIN_COLUMNS)[number]>;

/** The same, and the state before the login. */
export type AdmittedPerson = SignedInPerson & { was: LoginState };

/** What a login is checked against. */
export type LoginCandidate = NonNullable<Awaited<ReturnType<typeof findForLogin>>>;

/** Finds the person who logs in with that identifier; its kind decides the column. */
export async function findForLogin(db: Db, by: LoginIdentifier) {
  const [column, value] =
    'phone' in by
      ? (['phone', by.phone] as const)
      : 'email' in by
        ? (['email', by.email] as const)
        : (['username', by.username] as const);
  return db
    .selectFrom('person')
    .select(['id', 'password_hash', 'state', 'two_factor', 'two_factor_method', 'locale'])
    .select(['email', 'email_verified_at', 'phone', 'phone_verified_at'])
    .where(column, '=', value)
    .executeTakeFirst();
}

/** Locks a person who may log in until the transaction ends; false if that password is not theirs now. */
export async function lockLoginCandidate(trx: Db, id: string, passwordHash: string): Promise<boolean> {
  const row = await trx
    .selectFrom('person')
    .select('id')
    .where('id', '=', id)
    .where('state', 'in', LOGIN_STATES)
    .where('password_hash', '=', passwordHash)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Completes the login of an authenticated person, and reactivates their account. Undefined if they may not log
 * in, or if the password (named by its hash) was changed meanwhile.
 */
export async function admitPerson(
  trx: Db,
  id: string,
  passwordHash?: string,
): Promise<AdmittedPerson | undefined> {
  const found = await trx
    .selectFrom('person')
    .select([...LOGIN_COLUMNS, 'state'])
    .where('id', '=', id)
    .where('state', 'in', LOGIN_STATES)
    .$if(passwordHash !== undefined, (query) => query.where('password_hash', '=', passwordHash ?? ''))
    .forUpdate()
    .executeTakeFirst();
  if (!found) return undefined;
  const { state, ...person } = found;
  if (state === 'deactivated' || state === 'deleting') {
    await trx
      .updateTable('person')
      .set({ state: 'active', left_at: null, leave_reason: null })
      .where('id', '=', id)
      .execute();
  }
  return { ...person, was: state as LoginState };
}
