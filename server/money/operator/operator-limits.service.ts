import type { Minor } from '../../../contract/money/money.ts';
import type { Clock } from '../../core/clock.ts';
import type { Config } from '../../core/config/config.ts';
import { AppError, forbidden } from '../../core/errors.ts';
import type { Database } from '../../db/connection.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { MoneyAlertsService } from '../alerts/money-alerts.service.ts';
import { inWords } from '../payments/payment-limits.ts';
import type { promoAbuseRepository } from '../promo/promo-abuse.repository.ts';
import { SHARED_TEXT } from '../promo/promo-abuse-alert.service.ts';
import type { moneyRequestRepository } from './money-request.repository.ts';

interface Deps {
  database: Database;
  clock: Clock;
  limits: Config['operatorMoney'];
  shared: typeof promoAbuseRepository;
  requests: Pick<typeof moneyRequestRepository, 'movedSince' | 'others'>;
  alert: MoneyAlertsService['alert'];
}

/** Who moves how much for whom; `personId` is null for `fund`. */
interface Moved {
  operatorId: string;
  personId: string | null;
  amount: Minor;
  ref: string;
}

const DAY_MS = 86_400_000;

function limitError(message: string): AppError {
  return new AppError(422, 'amount_limit', message, { fields: [{ path: 'amount', message }] });
}

/** Who may move how much, and for whom. */
export function createOperatorLimitsService({ database, clock, limits, shared, requests, alert }: Deps) {
  return {
    /** Whether another operator has to approve it. */
    needsApproval: (amount: Minor): boolean => amount > limits.alone,

    /**
     * 403 if the operator shares a bank account, a device or a network with the person, and the other operators are
     * alerted. Never call it in a transaction: its error would take the alert back.
     */
    async unlinked(operatorId: string, personId: string): Promise<void> {
      const [link] = await shared.sharing(database, operatorId, [personId], clock.now());
      if (!link) return;
      const what = SHARED_TEXT[link.shares];
      const detail = `An operator tried to move money for @${link.username}, with whom they share ${what}. It was rejected.`;
      await alert('operator_linked', `${operatorId}:${personId}`, detail);
      throw forbidden(`You share ${what} with this person, so somebody else has to do this.`);
    },

    /** 422 `amount_limit` for more than an operator may move in 24 hours, or alone without another operator. */
    async amount(db: Db, { operatorId, personId, amount, ref }: Moved): Promise<void> {
      const since = new Date(clock.now().getTime() - DAY_MS);
      const before = await requests.movedSince(db, operatorId, since, ref);
      if (before + amount > limits.perDay) {
        const left = inWords(Math.max(0, limits.perDay - before));
        throw limitError(
          `You can move ${left} more within 24 hours. The setting OPERATOR_MONEY_PER_DAY allows ${inWords(limits.perDay)} a day.`,
        );
      }
      if (amount <= limits.alone) return;
      const others = await requests.others(db, personId === null ? [operatorId] : [operatorId, personId]);
      if (others.length > 0) return;
      throw limitError(
        `More than ${inWords(limits.alone)} needs the approval of a second operator, and there is none. The setting OPERATOR_MONEY_LIMIT is this limit.`,
      );
    },
  };
}
export type OperatorLimitsService = ReturnType<typeof createOperatorLimitsService>;
