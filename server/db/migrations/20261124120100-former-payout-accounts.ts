import { type Kysely, sql } from 'kysely';

/**
 * Bank accounts that were replaced by another: who shared one with somebody a while ago is still treated like it. Those
 * that were replaced before are known from payouts only.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table former_payout_account (
      person_id uuid not null references person,
      provider text not null,
      fingerprint text not null,
      last4 text,
      replaced_at timestamptz not null,
      primary key (person_id, provider, fingerprint)
    )`.execute(db);
  await sql`create index former_payout_account_replaced on former_payout_account (replaced_at)`.execute(db);
  await sql`
    insert into former_payout_account (person_id, provider, fingerprint, last4, replaced_at)
    select p.person_id, p.provider, p.fingerprint, max(p.last4), max(p.created_at) from payout p
    where p.fingerprint is not null and not exists (select from payout_account a
      where a.person_id = p.person_id and a.provider = p.provider and a.fingerprint = p.fingerprint)
    group by p.person_id, p.provider, p.fingerprint`.execute(db);
}
