import { type Kysely, sql } from 'kysely';

/** What was ever reserved for a quest and what of it went back, beside its journals: the books compare the two. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table quest add column reserved bigint not null default 0, add column returned bigint not null default 0,
    add column raised_at timestamptz, add check (returned between 0 and reserved)`.execute(db);
  // Nobody wrote down whether the reward was raised: of what grew, the rows before it are not explained any more.
  await sql`
    update quest q set reserved = m.reserved, returned = m.returned,
      raised_at = case when q.times_grown > 0 then m.newest end
    from (select split_part(a.code, ':', 2)::uuid as quest_id,
        coalesce(sum(l.credit) filter (where j.kind = 'reserve'), 0) as reserved,
        coalesce(sum(l.debit) filter (where j.kind = 'refund'), 0) as returned,
        max(j.created_at) filter (where j.kind = 'reserve') as newest
      from ledger_account a join ledger_line l on l.account_id = a.id join ledger_journal j on j.id = l.journal_id
      where a.kind in ('escrow', 'escrow_promo') group by 1) m
    where m.quest_id = q.id`.execute(db);
  // What a check of the books adds up, without the words of every proof.
  await sql`create index application_paid on application (quest_id) include (paid_amount) where state = 'approved'`.execute(
    db,
  );
}
