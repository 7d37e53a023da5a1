import { type Kysely, sql } from 'kysely';

/** Top-ups, payouts, disputes and what the provider told of them; the sandbox provider with its own books. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment (
      id uuid primary key,
      person_id uuid not null references person,
      provider text not null,
      provider_ref text,
      client_secret text,
      net_amount bigint not null check (net_amount > 0),
      amount bigint not null check (amount > 0),
      service_fee bigint not null check (service_fee >= 0),
      transaction_fee bigint not null check (transaction_fee >= 0),
      currency text not null,
      status text not null check (status in ('requires_payment', 'processing', 'succeeded', 'failed', 'cancelled',
        'refunded', 'disputed', 'dispute_won', 'dispute_lost')),
      last4 text,
      failure text,
      refund_id uuid,
      refund_status text check (refund_status in ('asked', 'done', 'failed')),
      created_at timestamptz not null,
      updated_at timestamptz not null,
      succeeded_at timestamptz,
      unique (provider, provider_ref)
    )`.execute(db);
  await sql`create index payment_of_person on payment (person_id, id desc)`.execute(db);
  await sql`create index payment_open on payment (updated_at, id) where status in ('requires_payment', 'processing', 'failed')`.execute(
    db,
  );
  await sql`create index payment_refunding on payment (updated_at, id) where refund_status = 'asked'`.execute(
    db,
  );

  await sql`
    create table payment_dispute (
      id uuid primary key,
      payment_id uuid not null unique references payment,
      provider_ref text not null unique,
      amount bigint not null,
      fee bigint not null,
      held bigint not null,
      status text not null check (status in ('open', 'won', 'lost')),
      created_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db);

  await sql`
    create table payout_account (
      person_id uuid primary key references person,
      provider text not null,
      provider_ref text not null,
      status text not null check (status in ('onboarding', 'restricted', 'enabled')),
      requirement text,
      last4 text,
      updated_at timestamptz not null,
      unique (provider, provider_ref)
    )`.execute(db);

  await sql`
    create table payout (
      id uuid primary key,
      person_id uuid not null references person,
      provider text not null,
      provider_ref text,
      net_amount bigint not null check (net_amount > 0),
      amount bigint not null check (amount > 0),
      service_fee bigint not null check (service_fee >= 0),
      transaction_fee bigint not null check (transaction_fee >= 0),
      currency text not null,
      status text not null check (status in ('requested', 'processing', 'paid', 'failed', 'cancelled', 'returned')),
      failure text,
      last4 text,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (provider, provider_ref)
    )`.execute(db);
  await sql`create unique index payout_one_under_way on payout (person_id) where status in ('requested', 'processing')`.execute(
    db,
  );
  await sql`create index payout_of_person on payout (person_id, created_at desc)`.execute(db);
  await sql`create index payout_under_way on payout (updated_at, id) where status in ('requested', 'processing')`.execute(
    db,
  );

  // An event has its effect once: its id stands here in the transaction of the effect.
  await sql`
    create table provider_event (
      id text primary key,
      type text not null,
      effect text not null,
      received_at timestamptz not null
    )`.execute(db);
  await sql`create index provider_event_age on provider_event (received_at)`.execute(db);

  await sql`
    create table money_alert (
      id uuid primary key,
      kind text not null,
      mark text not null,
      detail text not null,
      count int not null default 1,
      created_at timestamptz not null,
      last_at timestamptz not null,
      settled_at timestamptz,
      settled_by uuid references person
    )`.execute(db);
  await sql`create unique index money_alert_open on money_alert (kind, mark) where settled_at is null`.execute(
    db,
  );
  await sql`create index money_alert_list on money_alert (last_at desc, id)`.execute(db);

  // Who has switched the second step on confirms a payout with a code.
  await sql`alter table one_time_code drop constraint one_time_code_purpose_check`.execute(db);
  await sql`alter table one_time_code add constraint one_time_code_purpose_check
    check (purpose in ('sign-up', 'log-in', 'reset', 'contact', 'payout'))`.execute(db);

  await sandbox(db);
}

/** A payment provider of its own: nothing here points at our tables, nothing of ours at these. */
async function sandbox(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sandbox_object (
      ref text primary key,
      kind text not null check (kind in ('payment', 'account', 'payout', 'refund', 'dispute', 'onboarding')),
      idempotency_key text unique,
      secret text unique,
      parent_ref text,
      status text not null,
      amount bigint not null default 0,
      data jsonb not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create index sandbox_object_state on sandbox_object (kind, status, updated_at)`.execute(db);
  await sql`create index sandbox_object_parent on sandbox_object (parent_ref)`.execute(db);
  await sql`
    create table sandbox_event (
      id text not null,
      delivery int not null,
      body text not null,
      due_at timestamptz not null,
      delivered_at timestamptz,
      primary key (id, delivery)
    )`.execute(db);
  await sql`create index sandbox_event_due on sandbox_event (due_at, id) where delivered_at is null`.execute(
    db,
  );
  // What it holds for the house, movement by movement.
  await sql`
    create table sandbox_movement (
      id bigint primary key generated always as identity,
      ref text not null,
      reason text not null,
      amount bigint not null,
      created_at timestamptz not null,
      unique (ref, reason)
    )`.execute(db);
}
