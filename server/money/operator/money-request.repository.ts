import { sql } from 'kysely';
import type { MoneyMove, RequestedMove } from '../../../contract/money/admin-money.ts';
import type { Minor } from '../../../contract/money/money.ts';
import { accountRepository } from '../../auth/identity/account.repository.ts';
import type { Db } from '../../db/prepared-statement.ts';

export type RequestState = RequestedMove['state'];

/** A move as it was requested; amounts in minor units. */
export interface MoneyRequest {
  id: string;
  ref: string;
  move: MoneyMove;
  amount: Minor;
  personId: string | null;
  accountId: string | null;
  expiresInDays: number | null;
  reason: string;
  operatorId: string;
  state: RequestState;
  createdAt: Date;
  expiresAt: Date;
  decidedBy: string | null;
}

/** Rejected and expired moves moved nothing. */
const COUNTED: RequestState[] = ['waiting', 'approved'];

const FIELDS = [
  ...(['id', 'ref', 'move', 'reason', 'state'] as const),
  sql<Minor>`amount::float8`.as('amount'),
  ...(['person_id as personId', 'account_id as accountId', 'expires_in_days as expiresInDays'] as const),
  ...(['operator_id as operatorId', 'decided_by as decidedBy'] as const),
  ...(['created_at as createdAt', 'expires_at as expiresAt'] as const),
] as const;

export const moneyRequestRepository = {
  /** One at a time for each operator, until the transaction ends, so that their daily limit holds. */
  async lockOperator(trx: Db, operatorId: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`operator money ${operatorId}`}, 0))`.execute(
      trx,
    );
  },

  /** The sum of what an operator moved or asked for since then, without the call of that reference. */
  async movedSince(db: Db, operatorId: string, since: Date, exceptRef: string): Promise<Minor> {
    const { sum } = await db
      .selectFrom('money_request')
      .select(sql<Minor>`coalesce(sum(amount), 0)::float8`.as('sum'))
      .where('operator_id', '=', operatorId)
      .where('created_at', '>', since)
      .where('ref', '<>', exceptRef)
      .where('state', 'in', COUNTED)
      .executeTakeFirstOrThrow();
    return sum;
  },

  /** The sum of what an operator moved alone since then for that person, or to fund the platform, without that call. */
  async movedAloneSince(
    db: Db,
    { operatorId, personId, ref }: Pick<MoneyRequest, 'operatorId' | 'personId' | 'ref'>,
    since: Date,
  ): Promise<Minor> {
    const { sum } = await db
      .selectFrom('money_request')
      .select(sql<Minor>`coalesce(sum(amount), 0)::float8`.as('sum'))
      .where('operator_id', '=', operatorId)
      .where('person_id', 'is not distinct from', personId)
      .where('created_at', '>', since)
      .where('ref', '<>', ref)
      .where('state', '=', 'approved')
      .where('decided_by', 'is', null)
      .executeTakeFirstOrThrow();
    return sum;
  },

  /** The state of what a call with this reference stored before. */
  async stateOf(db: Db, ref: string): Promise<RequestState | undefined> {
    const found = await db
      .selectFrom('money_request')
      .select('state')
      .where('ref', '=', ref)
      .executeTakeFirst();
    return found?.state;
  },

  /** Operators who could decide, with their contacts. */
  async others(db: Db, except: readonly string[]) {
    const rows = await db
      .selectFrom('person')
      .select('id')
      .where('role', '=', 'operator')
      .where('state', '=', 'active')
      .where('id', 'not in', except)
      .execute();
    const found = await Promise.all(rows.map(({ id }) => accountRepository.find(db, id)));
    return found.filter((account) => account !== undefined);
  },

  /** False, and nothing happens, if the call with this reference was stored before. */
  async add(trx: Db, request: MoneyRequest): Promise<boolean> {
    const added = await trx
      .insertInto('money_request')
      .values({
        id: request.id,
        ref: request.ref,
        move: request.move,
        amount: request.amount,
        person_id: request.personId,
        account_id: request.accountId,
        expires_in_days: request.expiresInDays,
        reason: request.reason,
        operator_id: request.operatorId,
        state: request.state,
        created_at: request.createdAt,
        expires_at: request.expiresAt,
      })
      .onConflict((conflict) => conflict.column('ref').doNothing())
      .returning('id')
      .executeTakeFirst();
    return added !== undefined;
  },

  find: (db: Db, id: string): Promise<MoneyRequest | undefined> =>
    db.selectFrom('money_request').select(FIELDS).where('id', '=', id).executeTakeFirst(),

  /** Decides once: false if somebody has, it expired, or the operator asked for it or gets it. */
  async decide(
    trx: Db,
    id: string,
    operatorId: string,
    decision: 'approved' | 'rejected',
    now: Date,
  ): Promise<boolean> {
    const decided = await trx
      .updateTable('money_request')
      .set({ state: decision, decided_by: operatorId, decided_at: now })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .where('expires_at', '>', now)
      .where('operator_id', '<>', operatorId)
      .where('person_id', 'is distinct from', operatorId)
      .returning('id')
      .executeTakeFirst();
    return decided !== undefined;
  },

  /** Ends those that nobody decided about in time, and returns them. */
  expire: (trx: Db, now: Date): Promise<MoneyRequest[]> =>
    trx
      .updateTable('money_request')
      .set({ state: 'expired' })
      .where('state', '=', 'waiting')
      .where('expires_at', '<=', now)
      .returning(FIELDS)
      .execute(),
};
