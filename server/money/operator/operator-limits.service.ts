import type { ErrorTextName } from '../../../contract/core/error-text.ts';
import type { Minor } from '../../../contract/money/money.ts';
import type { Clock } from '../../core/clock.ts';
import type { Config } from '../../core/config/config.ts';
import { AppError, forbidden } from '../../core/errors.ts';
import { money } from '../../core/texts/localized.ts';
import type { TextValues } from '../../core/texts/texts.ts';
import type { Database } from '../../db/connection.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { MoneyAlertsService } from '../alerts/money-alerts.service.ts';
import type { promoAbuseRepository } from '../promo/promo-abuse.repository.ts';
import { SHARED_TEXT } from '../promo/promo-abuse-alert.service.ts';
import type { moneyRequestRepository } from './money-request.repository.ts';

interface Deps {
  database: Database;
  clock: Clock;
  limits: Config['operatorMoney'];
  shared: typeof promoAbuseRepository;
  requests: Pick<typeof moneyRequestRepository, 'movedSince' | 'movedAloneSince' | 'stateOf' | 'others'>;
  alert: MoneyAlertsService['alert'];
}

/** Who moves how much for whom; `personId` is null for `fund`. */
interface Moved {
  operatorId: string;
  personId: string | null;
  amount: Minor;
  ref: string;
}

type Requested = Pick<Moved, 'operatorId' | 'personId'>;

const DAY_MS = 86_400_000;

const limitError = (text: ErrorTextName, values: TextValues) =>
  new AppError(422, 'amount_limit', text, { field: 'amount', values });

/** Who may move how much, and for whom. */
export function createOperatorLimitsService({ database, clock, limits, shared, requests, alert }: Deps) {
  /** What the operator shares with another person. */
  async function linkOf(operatorId: string, personId: string) {
    const [link] = await shared.sharing(database, operatorId, [personId], clock.now());
    return link && { ...link, what: SHARED_TEXT[link.shares] };
  }

  return {
    /**
     * 403 if the operator shares a bank account, a device or a network with the person, and the other operators are
     * alerted. Never call it in a transaction: its error would take the alert back.
     */
    async unlinked(operatorId: string, personId: string): Promise<void> {
      const link = await linkOf(operatorId, personId);
      if (!link) return;
      const { shares: shared, what, username } = link;
      const detail = `An operator tried to move money for @${username}, with whom they share ${what}. It was rejected.`;
      await alert('operator_linked', `${operatorId}:${personId}`, detail);
      throw forbidden('operatorSharesWithPerson', { shared });
    },

    /**
     * The same for whoever asked for a move, before it is approved: they may share something with the person by
     * now, or with the operator who approves. A network alone says nothing there: colleagues share their office's.
     */
    async requesterUnlinked({ operatorId, personId }: Requested, approverId: string): Promise<void> {
      const paid = personId === null ? undefined : await linkOf(operatorId, personId);
      if (paid) {
        const { shares: shared, what, username } = paid;
        const detail = `An operator asked to move money for @${username}, with whom they share ${what}. It was not approved.`;
        await alert('operator_linked', `${operatorId}:${personId}`, detail);
        throw forbidden('requesterSharesWithPerson', { shared });
      }
      const colleague = await linkOf(approverId, operatorId);
      if (!colleague || colleague.shares === 'network') return;
      const { shares: shared, what, username } = colleague;
      const detail = `An operator tried to approve a move that @${username} asked for, with whom they share ${what}.`;
      await alert('operator_linked', `${approverId}:${operatorId}`, detail);
      throw forbidden('operatorSharesWithRequester', { shared });
    },

    /**
     * Whether another operator has to approve it: for more than one may move alone in 24 hours to one person, however
     * it is split. A repeated call stays what it was. 422 `amount_limit` for more than an operator may move in that
     * time, or if there is no other operator.
     */
    async needsApproval(db: Db, moved: Moved): Promise<boolean> {
      const { operatorId, personId, amount, ref } = moved;
      const since = new Date(clock.now().getTime() - DAY_MS);
      const before = await requests.movedSince(db, operatorId, since, ref);
      if (before + amount > limits.perDay) {
        const left = Math.max(0, limits.perDay - before);
        throw limitError('operatorDayLimit', { left: money(left), most: money(limits.perDay) });
      }
      const stored = await requests.stateOf(db, ref);
      if (stored) return stored !== 'approved';
      if (amount + (await requests.movedAloneSince(db, moved, since)) <= limits.alone) return false;
      const others = await requests.others(db, personId === null ? [operatorId] : [operatorId, personId]);
      if (others.length > 0) return true;
      throw limitError('secondOperatorNeeded', { most: money(limits.alone) });
    },
  };
}
export type OperatorLimitsService = ReturnType<typeof createOperatorLimitsService>;
