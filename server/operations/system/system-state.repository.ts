import { sql } from 'kysely';
import type { Channel } from '../../../contract/notifications/outbox.ts';
import type { Db } from '../../db/prepared-statement.ts';

export interface MessageCounts {
  waiting: { channel: Channel; count: number; oldestAt: Date }[];
  failed: number;
  resendable: number;
  /** Those that can be resent and that no provider refused. */
  undelivered: number;
}

/** Reads for operators what the database knows about the state of the service. */
export const systemStateRepository = {
  async messages(db: Db): Promise<MessageCounts> {
    const { rows: waiting } = await sql<MessageCounts['waiting'][number]>`
      select channel, count(*)::int as count, min(created_at) as "oldestAt"
      from message where gave_up_at is null and recipient is not null group by channel order by channel`.execute(
      db,
    );
    const { rows } = await sql<Omit<MessageCounts, 'waiting'>>`
      select count(*)::int as failed, (count(*) filter (where text <> ''))::int as resendable,
        (count(*) filter (where text <> '' and gave_up_reason <> 'refused'))::int as undelivered
      from message where gave_up_at is not null`.execute(db);
    return { failed: 0, resendable: 0, undelivered: 0, ...rows[0], waiting };
  },

  /** Payouts and refunds that leave once nothing is held. */
  async heldMoney(db: Db): Promise<{ payouts: number; refunds: number }> {
    const { rows } = await sql<{ payouts: number; refunds: number }>`
      select (select count(*)::int from payout where status = 'requested') as payouts,
        (select count(*)::int from payment where refund_status = 'asked') as refunds`.execute(db);
    return rows[0] ?? { payouts: 0, refunds: 0 };
  },

  /** How many problems the last check of the books found. */
  async ledgerProblems(db: Db): Promise<number> {
    const { rows } = await sql<{ problems: number }>`
      select jsonb_array_length(problems) as problems from ledger_check order by id desc limit 1`.execute(db);
    return rows[0]?.problems ?? 0;
  },

  /** The newest migration of the database. */
  async schema(db: Db): Promise<string> {
    const { rows } = await sql<{ name: string }>`
      select name from kysely_migration order by name desc limit 1`.execute(db);
    return rows[0]?.name ?? '';
  },

  /** Whether the database takes no changes, as a standby does. */
  async onlyReads(db: Db): Promise<boolean> {
    const { rows } = await sql<{ onlyReads: boolean }>`
      select current_setting('transaction_read_only') = 'on' as "onlyReads"`.execute(db);
    return rows[0]?.onlyReads === true;
  },

  /** A person's verified email address, and the language that they chose. */
  async verifiedEmail(db: Db, personId: string): Promise<{ email: string; locale: string | null } | null> {
    const row = await db
      .selectFrom('person')
      .select(['email', 'locale'])
      .where('id', '=', personId)
      .where('email_verified_at', 'is not', null)
      .executeTakeFirst();
    return row?.email == null ? null : { email: row.email, locale: row.locale };
  },
};
