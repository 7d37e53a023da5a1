import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import type { Transaction } from '../../../../contract/money/transaction.ts';
import { formatTime } from '../../../lib/format/format.ts';
import * as m from '../../../messages/money.gen.ts';
import { transactionQueries } from '../../../queries/money/transaction.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { failureProps } from '../../ui/failure-props.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadingStatus, Skeleton } from '../../ui/skeleton.tsx';
import { Amount } from '../amounts/amount.tsx';
import { CancelPayoutButton } from '../cash-out/cash-out-cancel.tsx';
import { Journal } from './journal-lines.tsx';
import { RefundButton } from './refund-button.tsx';
import { StatusBadge } from './status-badge.tsx';
import { changeOf } from './transaction-row.tsx';
import { noteOf, titleOf } from './transaction-text.ts';

function Loading() {
  return (
    <div className="flex flex-col gap-4">
      <LoadingStatus />
      <Skeleton className="h-12 w-40" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}

/** The details of a row, each with a label; amounts with fees show how they are calculated. */
function factsOf(item: Transaction): [string, ReactNode][] {
  const { serviceFee, transactionFee, netAmount, counterparty, currency, direction } = item;
  const note = noteOf(item);
  const money = (minor: number) => <Amount minor={minor} currency={currency} className="font-semibold" />;
  const facts: [string, ReactNode][] = [];
  if (serviceFee > 0 || transactionFee > 0) {
    facts.push(
      [m.amount(), money(item.amount)],
      [m.serviceFee(), money(-serviceFee)],
      [m.transactionFee(), money(-transactionFee)],
      [m.netAmount(), money(netAmount)],
    );
  }
  facts.push([m.balanceAfter(), money(item.balanceAfter)]);
  facts.push([m.transactionDate(), formatTime(item.createdAt, new Date()).full]);
  if (counterparty) {
    const name = (
      <Link
        to="/profile/$id"
        params={{ id: counterparty.userId }}
        className="font-semibold text-brand-text hover:underline"
      >
        {counterparty.name}
      </Link>
    );
    facts.push([direction === 'in' ? m.transactionFrom() : m.transactionTo(), name]);
  } else if (note !== null) facts.push([m.transactionNote(), note]);
  return facts;
}

/** What can be done about a row. */
function Actions({ item }: { item: Transaction }) {
  const { kind, direction, status, questId, paymentId, payoutId } = item;
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {questId !== null && (
        <LinkButton to="/quests/$id" params={{ id: questId }} variant="tonal">
          {m.transactionQuest()}
        </LinkButton>
      )}
      {kind === 'topup' && direction === 'in' && paymentId !== null && <RefundButton paymentId={paymentId} />}
      {kind === 'payout' && status === 'requested' && payoutId !== null && (
        <CancelPayoutButton payoutId={payoutId} />
      )}
    </div>
  );
}

/** The details of a transaction: its fees, possible actions, and on request its journal. */
export function TransactionDetail({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(transactionQueries.detail(id));
  if (!data) {
    if (!error) return <Loading />;
    return <ErrorState {...failureProps({ error, isFetching, refetch })} />;
  }
  const { transaction: item, journal, lines } = data;
  return (
    <div className="flex flex-col gap-5">
      <div>
        <p className="break-words font-semibold text-lg">{titleOf(item)}</p>
        <p className="flex flex-wrap items-center gap-3">
          <Amount
            minor={changeOf(item)}
            currency={item.currency}
            isChange
            className={`text-3xl ${item.direction === 'in' ? 'text-brand-text' : ''}`}
          />
          <StatusBadge status={item.status} />
        </p>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-md">
        {factsOf(item).map(([name, value]) => (
          <Fragment key={name}>
            <dt className="text-text-2">{name}</dt>
            <dd className="min-w-0 break-words text-end">{value}</dd>
          </Fragment>
        ))}
      </dl>
      <Actions item={item} />
      <Journal journal={journal} lines={lines} currency={item.currency} />
    </div>
  );
}
