import { sql } from 'kysely';
import { expect } from 'vitest';
import { UNDO_MS } from '../../../contract/quests/quest-limits.ts';
import { session, type TestPerson } from '../factories.ts';
import { call, type TestApp } from '../test-app.ts';

type Decision = { reason?: unknown; amount?: unknown };
const key = (given?: string) => (given === undefined ? {} : { headers: { 'idempotency-key': given } });

/** The same person in a new session: the clock may have ended the one before. */
export const signedIn = async (t: TestApp, who: TestPerson): Promise<TestPerson> => ({
  ...who,
  ...(await session(t, who.id)),
});

/** Decides about one application; without a text there is no body. */
export const decideOne = (
  t: TestApp,
  who: TestPerson,
  id: string,
  status: string,
  body?: Decision,
  idempotencyKey?: string,
) =>
  call(t.app, 'PATCH', `/api/v1/quest-applicant/${id}?status=${status}`, {
    token: who.accessToken,
    ...(body && { body }),
    ...key(idempotencyKey),
  });

/** Decides about many; `dryRun` only asks. */
export const decideMany = (
  t: TestApp,
  who: TestPerson,
  questId: string,
  status: string,
  questApplicantIds: unknown,
  more: Decision & { dryRun?: boolean; key?: string } = {},
) => {
  const { dryRun, key: idempotencyKey, ...decision } = more;
  const url = `/api/v1/quest/${questId}/applicant?status=${status}${dryRun ? '&dryRun=true' : ''}`;
  return call(t.app, 'PUT', url, {
    token: who.accessToken,
    body: { questApplicantIds, ...decision },
    ...key(idempotencyKey),
  });
};

export const closeQuest = (t: TestApp, who: TestPerson, id: string) =>
  call(t.app, 'PATCH', `/api/v1/quest/${id}`, { token: who.accessToken });
export const deleteQuest = (t: TestApp, who: TestPerson, id: string) =>
  call(t.app, 'DELETE', `/api/v1/quest/${id}`, { token: who.accessToken });

export const questRow = (t: TestApp, id: string) =>
  t.database.db.selectFrom('quest').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
export const proofRow = (t: TestApp, id: string) =>
  t.database.db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** The stored balance of an account by its code; 0 if nothing was ever booked. */
export async function balanceOf(t: Pick<TestApp, 'database'>, code: string): Promise<number> {
  const row = await t.database.db
    .selectFrom('ledger_account')
    .select('balance')
    .where('code', '=', code)
    .executeTakeFirst();
  return Number(row?.balance ?? 0);
}
export const walletOf = (t: Pick<TestApp, 'database'>, { id }: { id: string }) =>
  balanceOf(t, `wallet:${id}`);
/** What is reserved for a quest, promotional money too. */
export const escrowOf = async (t: Pick<TestApp, 'database'>, { id }: { id: string }) =>
  (await balanceOf(t, `escrow:${id}`)) + (await balanceOf(t, `escrow_promo:${id}`));

/** Kinds of a person's notifications about a quest or its applications, oldest first. */
export async function notifiedOf(t: TestApp, who: { id: string }): Promise<string[]> {
  const rows = await t.database.db
    .selectFrom('notification')
    .select('kind')
    .where('person_id', '=', who.id)
    .where(sql<boolean>`kind like 'quest_%'`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
}

/** The counters of a quest are what its rows say. */
export async function expectCounted(t: Pick<TestApp, 'database'>, questId: string): Promise<void> {
  const { rows } = await sql<{ kept: unknown; facts: unknown }>`
    select json_build_object('approved', q.approved, 'rejected', q.rejected, 'pending', q.pending, 'changes', q.changes,
        'withdrawn', q.withdrawn) as kept,
      (select json_build_object('approved', count(*) filter (where a.state = 'approved'),
          'rejected', count(*) filter (where a.state = 'rejected'),
          'pending', count(*) filter (where a.state = 'pending'),
          'changes', count(*) filter (where a.state = 'changes_requested'),
          'withdrawn', count(*) filter (where a.state = 'withdrawn'))
        from application a where a.quest_id = q.id) as facts
    from quest q where q.id = ${questId}`.execute(t.database.db);
  expect(rows[0]?.kept).toEqual(rows[0]?.facts);
}

/**
 * Reserved is the reward for every taken slot that is not approved, and the rest of partial payments: for a closing
 * quest, only of those that could be undone then. The quest itself says where that came from.
 */
export async function expectMoney(t: Pick<TestApp, 'database'>, { id }: { id: string }): Promise<void> {
  const { rows } = await sql<{
    due: string;
    kept: string;
    sum: string;
  }>`select (q.reserved - q.returned - (select coalesce(sum(a.paid_amount), 0) from application a
      where a.quest_id = q.id and a.state = 'approved'))::text as kept, (case when q.state in ('closed', 'deleted') then 0
      else q.reward * (q.places - q.approved) + (select coalesce(sum(q.reward - a.paid_amount), 0) from application a
        where a.quest_id = q.id and a.state = 'approved' and (q.closed_at is null
          or a.decided_at > q.closed_at - ${UNDO_MS} * interval '1 millisecond')) end)::text as due,
    (select sum(case side when 'debit' then balance else - balance end)::text from ledger_account) as sum
    from quest q where q.id = ${id}`.execute(t.database.db);
  const escrow = await escrowOf(t, { id });
  expect([escrow, escrow]).toEqual([Number(rows[0]?.due), Number(rows[0]?.kept)]);
  expect(rows[0]?.sum).toBe('0');
  await expectCounted(t, id);
}
