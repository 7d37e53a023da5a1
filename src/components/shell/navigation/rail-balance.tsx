import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Clock3, Eye, EyeOff } from 'lucide-react';
import * as m from '../../../messages/shell.gen.ts';
import { setMoneyHidden, useMoneyHidden } from '../../../queries/money/hide-amounts.ts';
import { walletQueries } from '../../../queries/money/wallet.ts';
import { Amount } from '../../money/amounts/amount.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

/** The balance and escrow. Shows nothing on an error: the wallet page does. */
export function RailBalance() {
  const { data: wallet } = useQuery(walletQueries.balance());
  const isHidden = useMoneyHidden();
  if (!wallet) return null;
  const { balances, fundedQuests } = wallet;
  const { availableBalance, reservedBalance, currency } = balances;
  return (
    <section aria-label={m.navWallet()} className="relative rounded-2xl bg-surface p-4 shadow-0">
      <Link to="/wallet" className="block rounded-lg">
        <span className="block font-medium text-md text-text-2">{m.railBalance()}</span>
        <Amount minor={availableBalance} currency={currency} className="font-bold text-3xl" />
        {reservedBalance > 0 && (
          <span className="mt-2 flex items-center gap-1.5 text-md text-text-2">
            <Clock3 size={16} className="shrink-0 text-reward-text" aria-hidden="true" />
            {m.railReserved({
              count: fundedQuests,
              amount: () => (
                <Amount minor={reservedBalance} currency={currency} className="font-bold text-reward-text" />
              ),
            })}
          </span>
        )}
      </Link>
      <IconButton
        label={m.railHideAmounts()}
        icon={isHidden ? EyeOff : Eye}
        size="s"
        tip="none"
        pressed={isHidden}
        className="absolute! end-3 top-3"
        onClick={() => setMoneyHidden(!isHidden)}
      />
    </section>
  );
}
