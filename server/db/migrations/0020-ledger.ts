import { type Kysely, sql } from 'kysely';

/**
 * The ledger, which can only be added to: journals whose lines add up to 0, accounts that carry their balance,
 * the rows that people see of it, and promotional money with its expiry.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ledger_account (
      id bigint primary key generated always as identity,
      code text not null unique,
      kind text not null,
      owner_id uuid references person,
      side text not null check (side in ('debit', 'credit')),
      guarded boolean not null,
      balance bigint not null default 0,
      check (not guarded or balance >= 0)
    )`.execute(db);
  await sql`create index ledger_account_owner on ledger_account (owner_id, kind)`.execute(db);
  await sql`create index ledger_account_kind on ledger_account (kind)`.execute(db);

  await sql`
    create table ledger_journal (
      id uuid primary key,
      seq bigint not null unique generated always as identity,
      key text not null unique,
      kind text not null,
      reason text,
      operator_id uuid references person,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index ledger_journal_of_operators on ledger_journal (seq desc) where operator_id is not null`.execute(
    db,
  );
  await sql`
    create table ledger_line (
      id bigint primary key generated always as identity,
      journal_id uuid not null references ledger_journal,
      account_id bigint not null references ledger_account,
      debit bigint not null check (debit >= 0),
      credit bigint not null check (credit >= 0),
      balance_after bigint not null,
      check ((debit = 0) <> (credit = 0))
    )`.execute(db);
  await sql`create index ledger_line_journal on ledger_line (journal_id)`.execute(db);
  await sql`create index ledger_line_account on ledger_line (account_id, id desc)`.execute(db);

  // One row per journal and person: what the wallet lists.
  await sql`
    create table wallet_entry (
      id uuid primary key,
      seq bigint not null unique generated always as identity,
      person_id uuid not null references person,
      journal_id uuid not null references ledger_journal,
      kind text not null,
      direction text not null check (direction in ('in', 'out')),
      amount bigint not null,
      net_amount bigint not null,
      service_fee bigint not null,
      transaction_fee bigint not null,
      balance_after bigint not null,
      title text not null,
      quest_id uuid,
      counterparty_id uuid references person,
      payment_id uuid,
      payout_id uuid,
      created_at timestamptz not null,
      unique (person_id, journal_id)
    )`.execute(db);
  await sql`create index wallet_entry_of_person on wallet_entry (person_id, seq desc)`.execute(db);
  await sql`create index wallet_entry_of_kind on wallet_entry (person_id, kind, seq desc)`.execute(db);
  // What was earned is added up whenever a balance is read.
  await sql`create index wallet_entry_earned on wallet_entry (person_id) include (kind, direction, amount)
    where kind in ('earning', 'undo')`.execute(db);
  await sql`create index wallet_entry_of_time on wallet_entry (person_id, created_at)`.execute(db);
  await sql`create index wallet_entry_journal on wallet_entry (journal_id)`.execute(db);
  await sql`create index wallet_entry_counterparty on wallet_entry (counterparty_id) where counterparty_id is not null`.execute(
    db,
  );

  await sql`
    create function ledger_stands() returns trigger language plpgsql as $$
    begin
      raise exception 'The ledger can only be added to.' using errcode = 'restrict_violation';
    end $$`.execute(db);
  for (const table of ['ledger_journal', 'ledger_line', 'wallet_entry']) {
    await sql`create trigger ${sql.raw(table)}_stands before update or delete or truncate on ${sql.table(table)}
      for each statement execute function ledger_stands()`.execute(db);
  }
  // All lines of a journal come in one statement, so the sum can be checked when it ends.
  await sql`
    create function ledger_balances() returns trigger language plpgsql as $$
    begin
      if exists (
        select from added group by journal_id having sum(debit) <> sum(credit) or count(*) < 2
      ) then
        raise exception 'A journal does not add up to 0.' using errcode = 'check_violation';
      end if;
      return null;
    end $$`.execute(db);
  await sql`create trigger ledger_line_balances after insert on ledger_line referencing new table as added
    for each statement execute function ledger_balances()`.execute(db);
  // A journal without lines would never meet the check above.
  await sql`
    create function ledger_is_booked() returns trigger language plpgsql as $$
    begin
      if not exists (select from ledger_line where journal_id = new.id) then
        raise exception 'A journal has no lines.' using errcode = 'check_violation';
      end if;
      return null;
    end $$`.execute(db);
  await sql`create constraint trigger ledger_journal_is_booked after insert on ledger_journal
    deferrable initially deferred for each row execute function ledger_is_booked()`.execute(db);

  await sql`
    create table promo_grant (
      id uuid primary key,
      person_id uuid not null references person,
      amount bigint not null check (amount > 0),
      remaining bigint not null check (remaining between 0 and amount),
      title text not null,
      expires_at timestamptz not null,
      times_expired int not null default 0,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index promo_grant_of_person on promo_grant (person_id, expires_at, id)`.execute(db);
  await sql`create index promo_grant_due on promo_grant (expires_at, id) where remaining > 0`.execute(db);
  // Which grants the promotional part of a quest came from; it goes back to them.
  await sql`
    create table promo_use (
      quest_id uuid not null,
      grant_id uuid not null references promo_grant,
      amount bigint not null check (amount >= 0),
      remaining bigint not null check (remaining between 0 and amount),
      primary key (quest_id, grant_id)
    )`.execute(db);
  await sql`create index promo_use_grant on promo_use (grant_id)`.execute(db);

  await sql`
    create table ledger_check (
      id uuid primary key,
      checked_at timestamptz not null,
      difference bigint not null,
      problems jsonb not null,
      through_seq bigint not null
    )`.execute(db);
}
