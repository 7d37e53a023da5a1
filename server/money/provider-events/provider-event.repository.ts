import type { Db } from '../../db/prepared-statement.ts';

export const providerEventRepository = {
  /** Records an event by its id; false if it was already recorded. Waits for a concurrent call. */
  async add(trx: Db, id: string, type: string, now: Date): Promise<boolean> {
    const added = await trx
      .insertInto('provider_event')
      .values({ id, type, effect: '', received_at: now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    return added !== undefined;
  },

  async setEffect(trx: Db, id: string, effect: string): Promise<void> {
    await trx.updateTable('provider_event').set({ effect }).where('id', '=', id).execute();
  },

  /** Deletes up to `limit` old events; true while there may be more. */
  async forget(db: Db, before: Date, limit: number): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('provider_event')
      .where('id', 'in', (from) =>
        from.selectFrom('provider_event').select('id').where('received_at', '<', before).limit(limit),
      )
      .executeTakeFirst();
    return numDeletedRows === BigInt(limit);
  },
};
