import { formatMoney } from '../../../lib/format/money.ts';
import { Amount } from '../../money/wallet/amount.tsx';
import { messages } from './messages.ts';
import type { CreatingQuest } from './use-create-quest.ts';

/** What posting costs, where the money comes from, and what is left. */
export function QuestSum({ creating }: { creating: CreatingQuest }) {
  const { budget, funding, isShort, currency } = creating;
  const { sum } = messages;
  if (!budget) return <p className="create-quest-sum text-md text-text-2">{sum.empty}</p>;
  return (
    <div className="create-quest-sum">
      <dl>
        <div>
          <dt className="text-text-2">{sum.places(budget)}</dt>
          <dd>{formatMoney(budget.reserved, currency)}</dd>
        </div>
        {funding !== null && funding.promo > 0 && (
          <div>
            <dt className="text-text-2">{sum.promo}</dt>
            <dd>{formatMoney(-funding.promo, currency)}</dd>
          </div>
        )}
        <div className="create-quest-total">
          <dt className="font-bold">{sum.reserved}</dt>
          <dd className={isShort ? 'text-danger-text' : undefined}>
            {formatMoney(funding ? funding.wallet : budget.reserved, currency)}
          </dd>
        </div>
        {funding && (
          <div>
            <dt className="text-text-2">{isShort ? sum.missing : sum.after}</dt>
            <dd className={isShort ? 'text-danger-text' : undefined}>
              <Amount minor={isShort ? funding.missing : funding.after} currency={currency} />
            </dd>
          </div>
        )}
      </dl>
      <p className="text-sm text-text-2">{sum.back}</p>
    </div>
  );
}
