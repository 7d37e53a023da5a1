import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { BalanceLine, BalancePart } from '../../../../contract/money/wallet.ts';
import { formatTime } from '../../../lib/format/format.ts';
import { formatCalendarDay } from '../../../lib/format/format-day.ts';
import * as m from '../../../messages/money.gen.ts';
import { walletQueries } from '../../../queries/money/wallet.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TWO_COLUMNS, useMediaQuery } from '../../ui/use-media-query.ts';
import { Amount } from '../amounts/amount.tsx';
import { whenMoved } from '../amounts/wallet-dates.ts';
import { PagedRows } from '../transactions/paged-rows.tsx';
import { moreTransactions, titleOf } from '../transactions/transaction-text.ts';
import { useWalletSearchParams } from '../transactions/wallet-search-params.ts';
import { partTexts } from './balance-part-text.ts';
import { Earnings } from './earnings.tsx';
import { LedgerStatus } from './ledger-status.tsx';

type LineProps = { line: BalanceLine; currency: string | undefined; now: Date };

function LineText({ line, currency, now }: LineProps) {
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold text-base">{titleOf(line)}</span>{' '}
        <time
          dateTime={line.createdAt}
          title={formatTime(line.createdAt, now).full}
          className="text-sm text-text-2"
        >
          {whenMoved(line.createdAt, now)}
        </time>
      </span>{' '}
      <span className="shrink-0 text-end">
        <Amount
          minor={line.change}
          currency={currency}
          isChange
          className={`block font-bold text-base ${line.change > 0 ? 'text-brand-text' : ''}`}
        />{' '}
        <span className="text-sm text-text-2">
          {m.lineBalance({ amount: () => <Amount minor={line.total} currency={currency} /> })}
        </span>
      </span>
    </>
  );
}

function LineRow(props: LineProps) {
  const { openTransaction } = useWalletSearchParams();
  const { transactionId } = props.line;
  const look = 'flex min-h-16 w-full items-center gap-3 py-2.5';
  return (
    <li className="border-line [&+&]:border-t">
      {transactionId === null ? (
        <div className={look}>
          <LineText {...props} />
          <span className="size-4 shrink-0" />
        </div>
      ) : (
        <button
          type="button"
          onClick={() => openTransaction(transactionId)}
          className={`${look} rounded-lg text-start hover:bg-fill`}
        >
          <LineText {...props} />
          <ChevronRight size={16} className="shrink-0 text-text-2" aria-hidden="true" />
        </button>
      )}
    </li>
  );
}

/** The lines of a number, newest first, and their total, now or on any day: calculated here, not taken from the card. */
export function BalanceLines({ part }: { part: BalancePart }) {
  const [day, setDay] = useState('');
  const list = useInfiniteQuery(walletQueries.lines(part, day));
  const currency = useQuery(walletQueries.balance()).data?.balances.currency;
  const wide = useMediaQuery(TWO_COLUMNS);
  const now = new Date();
  return (
    <div className="flex flex-col gap-4">
      <p className="text-md text-text-2">{partTexts[part].text}</p>
      {list.data ? (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-lg bg-fill px-4 py-3">
          <span className="text-md">
            {day ? m.linesTotalOn({ day: formatCalendarDay(day) }) : m.linesTotal()}
          </span>
          <Amount minor={list.data[0]?.total ?? 0} currency={currency} className="text-2xl" />
        </p>
      ) : (
        list.isPending && <Skeleton className="h-13.5 w-full" />
      )}
      <TextField
        type="date"
        label={m.linesDay()}
        hint={m.linesDayHint()}
        max={now.toISOString().slice(0, 'yyyy-mm-dd'.length)}
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
      {part === 'earned' && !wide && !day && <Earnings />}
      <div>
        <PagedRows
          list={list}
          label={partTexts[part].title}
          more={moreTransactions}
          row={(line) => <LineRow key={line._id} line={line} currency={currency} now={now} />}
          empty={
            <p className="py-6 text-center text-base text-text-2">{day ? m.noLinesUntil() : m.noLines()}</p>
          }
        />
      </div>
      <LedgerStatus />
    </div>
  );
}
