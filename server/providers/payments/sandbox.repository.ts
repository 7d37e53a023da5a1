import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/prepared-statement.ts';
import type { SandboxTables } from './sandbox.tables.ts';

type Row = Selectable<SandboxTables['sandbox_object']>;
export type SandboxKind = Row['kind'];

/** The data of an object beside its status and amount. */
export interface SandboxFacts {
  currency?: string;
  /** The provider's own fee, in minor units. */
  fee?: number;
  last4?: string;
  /** Of the bank account behind an account. */
  fingerprint?: string;
  /** Why it failed, or what is still required. */
  words?: string;
  /** The next payout to this account fails. */
  failsNext?: boolean;
  /** No automatic change before then. */
  restsUntil?: string;
  expiresAt?: string;
}

export interface SandboxObject {
  ref: string;
  kind: SandboxKind;
  key: string | null;
  secret: string | null;
  parentRef: string | null;
  status: string;
  amount: number;
  facts: SandboxFacts;
}

const objectOf = (row: Row): SandboxObject => ({
  ref: row.ref,
  kind: row.kind,
  key: row.idempotency_key,
  secret: row.secret,
  parentRef: row.parent_ref,
  status: row.status,
  amount: Number(row.amount),
  facts: row.data as SandboxFacts,
});

const one = (row: Row | undefined) => (row ? objectOf(row) : null);

/** The records of the sandbox provider. */
export const sandboxRepository = {
  /** Stores an object, or returns the one already stored under its key. */
  async make(trx: Db, object: SandboxObject, now: Date): Promise<SandboxObject> {
    const { ref, kind, key, secret, parentRef, status, amount, facts } = object;
    const created = await trx
      .insertInto('sandbox_object')
      .values({
        ref,
        kind,
        idempotency_key: key,
        secret,
        parent_ref: parentRef,
        status,
        amount,
        data: JSON.stringify(facts),
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (created) return objectOf(created);
    const existing = trx.selectFrom('sandbox_object').selectAll().where('idempotency_key', '=', key);
    return objectOf(await existing.executeTakeFirstOrThrow());
  },

  async find(db: Db, kind: SandboxKind, ref: string): Promise<SandboxObject | null> {
    const found = db.selectFrom('sandbox_object').selectAll().where('kind', '=', kind).where('ref', '=', ref);
    return one(await found.executeTakeFirst());
  },

  async lock(trx: Db, kind: SandboxKind, ref: string): Promise<SandboxObject | null> {
    const found = trx
      .selectFrom('sandbox_object')
      .selectAll()
      .where('kind', '=', kind)
      .where('ref', '=', ref);
    return one(await found.forUpdate().executeTakeFirst());
  },

  async refOfSecret(db: Db, kind: SandboxKind, secret: string): Promise<string | null> {
    const found = db.selectFrom('sandbox_object').select('ref').where('kind', '=', kind);
    return (await found.where('secret', '=', secret).executeTakeFirst())?.ref ?? null;
  },

  async change(trx: Db, { ref, status, facts }: SandboxObject, now: Date): Promise<void> {
    await trx
      .updateTable('sandbox_object')
      .set({ status, data: JSON.stringify(facts), updated_at: now })
      .where('ref', '=', ref)
      .execute();
  },

  /** The refunds, disputes and the like of these objects, newest first. */
  async children(
    db: Db,
    kind: SandboxKind,
    parentRefs: readonly string[],
    statuses: readonly string[],
  ): Promise<SandboxObject[]> {
    if (parentRefs.length === 0) return [];
    const rows = await db
      .selectFrom('sandbox_object')
      .selectAll()
      .where('kind', '=', kind)
      .where('parent_ref', 'in', parentRefs)
      .where('status', 'in', statuses)
      .orderBy('created_at', 'desc')
      .orderBy('ref', 'desc')
      .execute();
    return rows.map(objectOf);
  },

  /** Due for an automatic change, longest waiting first. */
  async waiting(db: Db, now: Date, limit: number): Promise<SandboxObject[]> {
    const { rows } = await sql<Row>`
      select * from sandbox_object
      where kind in ('payment', 'payout') and status in ('processing', 'dispute_soon')
        and coalesce((data ->> 'restsUntil')::timestamptz <= ${now}, true)
      order by updated_at, ref limit ${sql.lit(limit)}`.execute(db);
    return rows.map(objectOf);
  },

  /** Records a change of the platform's balance, once for each object and reason. */
  async move(trx: Db, movement: { ref: string; reason: string; amount: number }, now: Date): Promise<void> {
    await trx
      .insertInto('sandbox_movement')
      .values({ ...movement, created_at: now })
      .onConflict((conflict) => conflict.columns(['ref', 'reason']).doNothing())
      .execute();
  },

  async sum(db: Db): Promise<number> {
    const { balance } = await db
      .selectFrom('sandbox_movement')
      .select(({ fn }) => fn.sum<string | null>('amount').as('balance'))
      .executeTakeFirstOrThrow();
    return Number(balance ?? 0);
  },
};
