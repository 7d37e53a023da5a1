import type { MoneyAlertKind } from '../../../contract/money/admin-money.ts';
import type { Clock } from '../../core/clock.ts';
import { newId } from '../../core/ids.ts';
import type { Database } from '../../db/connection.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { moneyAlertRepository } from './money-alert.repository.ts';

interface Deps {
  database: Database;
  clock: Clock;
  alerts: typeof moneyAlertRepository;
}

/** Alerts for operators about problems with money. */
export function createMoneyAlertsService({ database, clock, alerts }: Deps) {
  return {
    /** `detail` is a sentence. While an alert with the same `mark` is open, only its count increases. */
    async alert(kind: MoneyAlertKind, mark: string, detail: string, db: Db = database.db): Promise<void> {
      const now = clock.now();
      await alerts.raise(db, { id: newId(now), kind, mark, detail }, now);
    },
    /** Settles open alerts once the problem is gone. */
    settle: (kind: MoneyAlertKind, mark: string, db: Db = database.db): Promise<void> =>
      alerts.settle(db, kind, mark, clock.now()),
  };
}
export type MoneyAlertsService = ReturnType<typeof createMoneyAlertsService>;
