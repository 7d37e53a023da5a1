import { formatMoney } from '../../../lib/format/money.ts';
import * as m from '../../../messages/quests.gen.ts';
import { Amount } from '../../money/amounts/amount.tsx';
import type { CreatingQuest } from './use-create-quest.ts';

const card = 'flex flex-col gap-3 rounded-2xl bg-surface p-5 shadow-0';
const row = 'flex flex-wrap justify-between gap-x-4';
const number = 'font-bold tabular-nums';

/** What posting costs, the sources of the money, and what is left. */
export function QuestSum({ creating }: { creating: CreatingQuest }) {
  const { budget, funding, isShort, currency } = creating;
  if (!budget) return <p className={`${card} text-md text-text-2`}>{m.createCostEmpty()}</p>;
  return (
    <div className={card}>
      <dl className="flex flex-col gap-3">
        <div className={row}>
          <dt className="text-text-2">
            {m.createCostPlaces({ count: budget.slots, reward: formatMoney(budget.reward) })}
          </dt>
          <dd className={number}>{formatMoney(budget.reserved, currency)}</dd>
        </div>
        {funding !== null && funding.promo > 0 && (
          <div className={row}>
            <dt className="text-text-2">{m.createCostPromo()}</dt>
            <dd className={number}>{formatMoney(-funding.promo, currency)}</dd>
          </div>
        )}
        <div className={`${row} border-line border-t pt-3`}>
          <dt className="font-bold">{m.createCostReserved()}</dt>
          <dd className={`${number} ${isShort ? 'text-danger-text' : ''}`}>
            {formatMoney(funding ? funding.wallet : budget.reserved, currency)}
          </dd>
        </div>
        {funding && (
          <div className={row}>
            <dt className="text-text-2">{isShort ? m.createCostMissing() : m.createCostAfter()}</dt>
            <dd className={`${number} ${isShort ? 'text-danger-text' : ''}`}>
              <Amount minor={isShort ? funding.missing : funding.after} currency={currency} />
            </dd>
          </div>
        )}
      </dl>
      <p className="text-sm text-text-2">{m.createCostUnfilled()}</p>
    </div>
  );
}
