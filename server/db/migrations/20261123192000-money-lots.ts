import { type Kysely, sql } from 'kysely';

/**
 * Where money came from: how much of an account's balance is money of which top-up, and until when it is held. For
 * what there is already, the oldest money counts as spent first: a person's newest top-ups are in their wallet, the
 * ones before them in their quests, beginning with the newest quest.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table money_lot (
      account_id bigint not null references ledger_account,
      payment_id uuid not null,
      amount bigint not null check (amount >= 0),
      held_until timestamptz not null,
      primary key (account_id, payment_id)
    )`.execute(db);
  await sql`create index money_lot_payment on money_lot (payment_id)`.execute(db);
  // How much of an earning is money of top-ups: held with that, not with the earning.
  await sql`alter table wallet_entry add column traced bigint not null default 0`.execute(db);
  await sql`
    with paid as (
      select id, person_id, coalesce(succeeded_at, created_at) + interval '14 days' as held_until, net_amount as width,
        sum(net_amount) over (partition by person_id order by coalesce(succeeded_at, created_at) desc, id desc)
          - net_amount as place
      from payment where status in ('succeeded', 'dispute_won')
    ), kept as (
      select id, owner_id, balance as width,
        sum(balance) over (partition by owner_id order by kind desc, id desc) - balance as place
      from ledger_account where kind in ('wallet', 'escrow') and balance > 0 and owner_id is not null
    )
    insert into money_lot (account_id, payment_id, amount, held_until)
    select k.id, p.id, least(p.place + p.width, k.place + k.width) - greatest(p.place, k.place), p.held_until
    from paid p join kept k on k.owner_id = p.person_id
      and p.place < k.place + k.width and k.place < p.place + p.width`.execute(db);
}
