import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as m from '../../../messages/money.gen.ts';
import { followWallet } from '../../../queries/money/wallet-events.ts';
import { Page } from '../../shell/page.tsx';
import { TWO_COLUMNS, useMediaQuery } from '../../ui/use-media-query.ts';
import { CashOutCard } from '../cash-out/cash-out-card.tsx';
import { SetupCard } from '../cash-out/onboarding-card.tsx';
import { Transactions } from '../transactions/transactions.tsx';
import type { WalletSearch } from '../transactions/wallet-search-params.ts';
import { BalanceCard } from './balance-card.tsx';
import { Earnings } from './earnings.tsx';
import { HideAmounts } from './hide-amounts.tsx';
import { LedgerStatus } from './ledger-status.tsx';
import { WalletOverlay } from './wallet-overlay.tsx';

/** The balance, where it came from, and how to cash it out. From 1024 px on the cash-out is next to it. */
export function WalletScreen({ kind, from, to, part, transaction }: WalletSearch) {
  const client = useQueryClient();
  const wide = useMediaQuery(TWO_COLUMNS);
  useEffect(() => {
    const following = new AbortController();
    followWallet(client, following.signal);
    return () => following.abort();
  }, [client]);
  return (
    <Page title={m.walletTitle()} back="/home" actions={<HideAmounts />}>
      <div className="grid gap-8 md:-mt-2.5 lg:grid-cols-aside-88">
        <div className="flex min-w-0 flex-col gap-5 md:gap-6">
          <BalanceCard />
          <Transactions key={`${kind}/${from}/${to}`} filter={{ kind, from, to }} />
          {!wide && <LedgerStatus />}
        </div>
        {wide && (
          <aside aria-label={m.walletAside()} className="flex flex-col gap-4 self-start">
            <CashOutCard />
            <SetupCard />
            <section aria-labelledby="earnings" className="rounded-2xl bg-surface p-6 shadow-0">
              <h2 id="earnings" className="mb-4 font-bold text-lg">
                {m.earningsTitle()}
              </h2>
              <Earnings />
            </section>
            <LedgerStatus />
          </aside>
        )}
      </div>
      <WalletOverlay part={part} transaction={transaction} />
    </Page>
  );
}
