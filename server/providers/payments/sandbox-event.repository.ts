import { sql } from 'kysely';
import { firstIdAt } from '../../core/ids.ts';
import type { Db } from '../../db/prepared-statement.ts';

export interface SandboxDelivery {
  id: string;
  delivery: number;
  body: string;
}

/** Events of the sandbox provider on their way to the app. */
export const sandboxEventRepository = {
  async add(trx: Db, event: { id: string; body: string; times: number }, now: Date): Promise<void> {
    const deliveries = Array.from({ length: event.times }, (_, index) => index + 1);
    await trx
      .insertInto('sandbox_event')
      .values(deliveries.map((delivery) => ({ id: event.id, delivery, body: event.body, due_at: now })))
      .execute();
  },

  /** Claims due deliveries until `leaseEnd`, oldest or newest first; those not delivered by then are due again. */
  async take(
    db: Db,
    { now, leaseEnd, newest, most }: { now: Date; leaseEnd: Date; newest: boolean; most: number },
  ): Promise<SandboxDelivery[]> {
    const order = newest ? sql`due_at desc, id desc` : sql`due_at, id`;
    const { rows } = await sql<SandboxDelivery>`
      with due as (
        select id, delivery from sandbox_event where delivered_at is null and due_at <= ${now}
        order by ${order} limit ${sql.lit(most)} for update skip locked)
      update sandbox_event e set due_at = ${leaseEnd}
      from due where e.id = due.id and e.delivery = due.delivery
      returning e.id, e.delivery, e.body`.execute(db);
    return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
  },

  /** Whether an event created since then has not been accepted yet. */
  async someWaiting(db: Db, since: Date): Promise<boolean> {
    const { rows } = await sql`select from sandbox_event where delivered_at is null
      and id collate "C" >= ${`evt_${firstIdAt(since)}`} limit 1`.execute(db);
    return rows.length > 0;
  },

  async delivered(db: Db, { id, delivery }: SandboxDelivery, now: Date): Promise<void> {
    await db
      .updateTable('sandbox_event')
      .set({ delivered_at: now })
      .where('id', '=', id)
      .where('delivery', '=', delivery)
      .execute();
  },
};
