import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../lib/format/format-day.ts';
import { hintFor } from '../../../lib/forms/error-hint.ts';
import * as m from '../../../messages/money.gen.ts';
import { walletQueries } from '../../../queries/money/wallet.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { RetryRow } from '../../ui/list/retry-row.tsx';
import { LoadingStatus, Skeleton } from '../../ui/skeleton.tsx';
import { PHONE, TWO_COLUMNS, useMediaQuery } from '../../ui/use-media-query.ts';
import { AddMoneyButton } from '../add-money/add-money-button.tsx';
import { Amount } from '../amounts/amount.tsx';
import { HeldMoney } from '../amounts/held-money.tsx';
import { CashOutButton } from '../cash-out/cash-out-button.tsx';
import { useWalletSearchParams } from '../transactions/wallet-search-params.ts';
import {
  type Balance,
  BalanceNumber,
  balanceBox,
  balanceItem,
  partsOf,
  SeldomNumber,
  seldomParts,
} from './balance-numbers.tsx';

/** How much of the main number cannot be cashed out yet, until when, and why. */
function Clearing({ balances, clearing, held }: Balance) {
  const { availableBalance, withdrawable, currency } = balances;
  if (withdrawable >= availableBalance) return null;
  return (
    <div className="mt-2 flex flex-col items-start gap-1">
      <p className="text-sm text-text-2">
        {m.withdrawableNow({ amount: () => <Amount minor={withdrawable} currency={currency} /> })}{' '}
        {clearing &&
          m.moreClears({
            amount: () => <Amount minor={clearing.amount} currency={currency} />,
            day: formatDay(clearing.clearsAt),
          })}
      </p>
      <HeldMoney held={held} currency={currency} />
    </div>
  );
}

function Available({ balance }: { balance: Balance }) {
  const { openPart } = useWalletSearchParams();
  const { availableBalance, currency } = balance.balances;
  return (
    <div className="min-w-0">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => openPart('available')}
        className="group flex max-w-full flex-col items-start rounded-lg text-start"
      >
        <span className="font-medium text-md text-text-2">{m.partAvailable()}</span>{' '}
        <Amount
          minor={availableBalance}
          currency={currency}
          className="whitespace-normal! wrap-anywhere text-4xl group-hover:underline md:mt-1"
        />
      </button>
      <Clearing {...balance} />
    </div>
  );
}

/** The same skeletons, before the numbers are loaded. */
function NumberSkeletons() {
  return ['w-24', 'w-20', 'w-28'].map((width) => (
    <li key={width} className={`${balanceItem} ${balanceBox}`}>
      <Skeleton className="h-4 w-24" />
      <Skeleton className={`h-6 ${width}`} />
      <Skeleton className="h-3.5 w-28 max-md:hidden" />
    </li>
  ));
}

function AvailableSkeleton() {
  return (
    <div>
      <LoadingStatus />
      <span className="font-medium text-md text-text-2">{m.partAvailable()}</span>
      <Skeleton className="my-0.5 h-11 w-60 md:mt-1.5" />
    </div>
  );
}

/** The balance and its parts. Next to it, or below it on phones, the actions. */
export function BalanceCard() {
  const { data, error, isFetching, refetch } = useQuery(walletQueries.balance());
  const { openPart } = useWalletSearchParams();
  const wide = useMediaQuery(TWO_COLUMNS);
  const isPhone = useMediaQuery(PHONE);
  const failed = error && { title: error.message, hint: hintFor(error) };
  const retry = { retrying: isFetching, onRetry: () => void refetch() };
  return (
    <section aria-labelledby="balance" className="md:rounded-2xl md:bg-surface md:p-6 md:shadow-0">
      <h2 id="balance" className="sr-only">
        {m.balanceTitle()}
      </h2>
      {failed && !data && <ErrorState {...failed} {...retry} />}
      {failed && data && (
        <div className="mb-4">
          <RetryRow {...failed} {...retry} />
        </div>
      )}
      <div className="flex gap-4.5 max-md:flex-col max-md:pt-2 md:flex-wrap md:items-center">
        <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-2 empty:hidden">
          {data ? <Available balance={data} /> : !error && <AvailableSkeleton />}
          {data && (
            <ul className="empty:hidden">
              {seldomParts(data).map((part) => (
                <SeldomNumber
                  key={part.part}
                  {...part}
                  currency={data.balances.currency}
                  onOpen={() => openPart(part.part)}
                />
              ))}
            </ul>
          )}
        </div>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3 md:flex">
          {!wide && <CashOutButton size={isPhone ? 'l' : 'm'} />}
          <AddMoneyButton size={isPhone ? 'l' : 'm'} />
        </div>
      </div>
      {(data || !error) && (
        <ul className="mt-5 grid divide-line max-md:divide-y max-md:rounded-2xl max-md:bg-surface max-md:px-4 max-md:py-1 max-md:shadow-0 md:mt-5.5 md:-mb-1 md:grid-cols-3 md:gap-10 md:border-line md:border-t md:pt-4.5">
          {data ? (
            partsOf(data).map((part) => (
              <BalanceNumber
                key={part.part}
                {...part}
                currency={data.balances.currency}
                onOpen={() => openPart(part.part)}
              />
            ))
          ) : (
            <NumberSkeletons />
          )}
        </ul>
      )}
    </section>
  );
}
