import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { formatTime } from '../../../lib/format/format.ts';
import * as m from '../../../messages/account.gen.ts';
import * as money from '../../../messages/money.gen.ts';
import { readSuspendedId, readSuspension, readSuspensionEnd } from '../../../queries/auth/suspension.ts';
import { siteQueries } from '../../../queries/core/site.ts';
import { useLogout } from '../../../queries/core/viewer.ts';
import { useTransactions } from '../../../queries/money/transaction.ts';
import { useStatement } from '../../../queries/money/transaction-statement.ts';
import { walletQueries } from '../../../queries/money/wallet.ts';
import { OperatorLines } from '../../articles/operator-details.tsx';
import { AppealDecision } from '../../moderation/appeal/appeal-decision.tsx';
import { Amount } from '../../money/amounts/amount.tsx';
import { PagedRows } from '../../money/transactions/paged-rows.tsx';
import { StatementButton, StatementProgress } from '../../money/transactions/statement.tsx';
import { TransactionRow } from '../../money/transactions/transaction-row.tsx';
import { moreTransactions } from '../../money/transactions/transaction-text.ts';
import { Wordmark } from '../../shell/logo.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { failureProps } from '../../ui/failure-props.ts';
import { RetryRow } from '../../ui/list/retry-row.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

function Balance() {
  const { data, error, isFetching, refetch } = useQuery(walletQueries.balance());
  return (
    <section aria-labelledby="balance" className="flex flex-col gap-1 rounded-2xl bg-surface p-6 shadow-0">
      <h2 id="balance" className="font-medium text-md text-text-2">
        {m.suspendedBalance()}
      </h2>
      {data ? (
        <Amount
          minor={data.balances.availableBalance}
          currency={data.balances.currency}
          className="whitespace-normal! wrap-anywhere text-4xl"
        />
      ) : (
        !error && <Skeleton className="h-12 w-48" />
      )}
      {error && <RetryRow {...failureProps({ error, isFetching, refetch })} />}
    </section>
  );
}

function Movements() {
  const list = useTransactions({});
  const statement = useStatement();
  const title = money.transactionsTitle();
  const now = new Date();
  return (
    <section aria-labelledby="transactions">
      <div className="flex items-center gap-1">
        <h2 id="transactions" className="min-w-0 flex-1 wrap-anywhere font-bold text-lg md:text-xl">
          {title}
        </h2>
        <StatementButton statement={statement} onPress={() => statement.start({})} />
      </div>
      <StatementProgress statement={statement} />
      <PagedRows
        list={list}
        label={title}
        more={moreTransactions}
        row={(item) => <TransactionRow key={item._id} item={item} now={now} />}
        empty={<EmptyState icon={ReceiptText} title={m.suspendedEmpty()} text={m.suspendedEmptyText()} />}
      />
    </section>
  );
}

/** The only screen of a suspended person: the reason, a contact, and their wallet. */
export function SuspendedScreen() {
  const logout = useLogout();
  const navigate = useNavigate();
  // Its text stays while the logout leads away.
  const [reason] = useState(readSuspension);
  const [until] = useState(readSuspensionEnd);
  const [personId] = useState(readSuspendedId);
  const { data: site } = useQuery(siteQueries.own());
  const leave = () => {
    logout();
    void navigate({ to: '/login', replace: true });
  };
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-170 flex-col gap-8 px-4 pt-safe-4 pb-safe-8 md:px-6">
      <header className="flex items-center justify-between gap-4">
        <Wordmark size={32} />
        <Button variant="quiet" onClick={leave}>
          {m.logOut()}
        </Button>
      </header>
      <main id="main" className="flex flex-col gap-8">
        <div className="flex flex-col gap-3 text-base text-text-2">
          <h1 tabIndex={-1} className="text-2xl text-text md:text-3xl">
            {m.suspendedTitle()}
          </h1>
          {reason && <p className="rounded-xl bg-reward-soft px-4 py-3 text-reward-text">{reason}</p>}
          {until && <p>{m.suspendedUntil({ time: formatTime(until, new Date()).full })}</p>}
          <p>{m.suspendedText()}</p>
          {personId && <AppealDecision target={{ type: 'person', id: personId }} />}
          <p>{m.suspendedMistake()}</p>
          {site && (site.contact === null ? <p>{m.suspendedNoContact()}</p> : <OperatorLines site={site} />)}
        </div>
        <Balance />
        <Movements />
      </main>
    </div>
  );
}
