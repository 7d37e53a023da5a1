import { sql } from 'kysely';
import type { MoneyAlertKind } from '../../../contract/money/admin-money.ts';
import type { Db } from '../../db/prepared-statement.ts';

interface NewAlert {
  id: string;
  kind: MoneyAlertKind;
  /** Identifies a repetition: while the alert is open, only its count increases. */
  mark: string;
  detail: string;
}

export const moneyAlertRepository = {
  async raise(db: Db, alert: NewAlert, now: Date): Promise<void> {
    await db
      .insertInto('money_alert')
      .values({ ...alert, created_at: now, last_at: now, settled_at: null })
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'mark'])
          .where('settled_at', 'is', null)
          .doUpdateSet({ count: sql<number>`money_alert.count + 1`, detail: alert.detail, last_at: now }),
      )
      .execute();
  },

  /** Settles the open alerts of that kind and mark, once the problem is gone. */
  async settle(db: Db, kind: MoneyAlertKind, mark: string, now: Date): Promise<void> {
    await db
      .updateTable('money_alert')
      .set({ settled_at: now })
      .where('kind', '=', kind)
      .where('mark', '=', mark)
      .where('settled_at', 'is', null)
      .execute();
  },
};
