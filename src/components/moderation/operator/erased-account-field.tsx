import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import type { UnclaimedAccount } from '../../../../contract/money/admin-money.ts';
import { formatTime } from '../../../lib/format/format.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { failureText } from '../../../lib/forms/error-text.ts';
import * as m from '../../../messages/moderation.gen.ts';
import { adminMoneyQueries } from '../../../queries/money/admin-money.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { LoadingStatus, Skeleton } from '../../ui/skeleton.tsx';

type ClosedAccountProps = {
  picked: UnclaimedAccount | null;
  currency: string;
  error: string | undefined;
  onPick: (account: UnclaimedAccount | null) => void;
};

function Found({ q, currency, onPick }: { q: string } & Pick<ClosedAccountProps, 'currency' | 'onPick'>) {
  const found = useQuery(adminMoneyQueries.unclaimed(q));
  if (found.isPending) {
    return (
      <>
        <LoadingStatus />
        <Skeleton className="h-14 w-full" />
      </>
    );
  }
  if (found.isError) {
    return (
      <p role="alert" className="flex items-center justify-between gap-3 text-danger-text text-md">
        {failureText(found.error)}
        <Button variant="quiet" size="s" loading={found.isFetching} onClick={() => void found.refetch()}>
          {m.tryAgain()}
        </Button>
      </p>
    );
  }
  if (found.data.length === 0) {
    return (
      <p role="status" className="text-md text-text-2">
        {q === '' ? m.closedAccountsNone() : m.closedAccountsNoneFound()}
      </p>
    );
  }
  const now = new Date();
  return (
    <ul aria-label={m.closedAccounts()} className="flex flex-col gap-2">
      {found.data.map((account) => (
        <li key={account.account}>
          <button
            type="button"
            onClick={() => onPick(account)}
            className="flex w-full items-baseline justify-between gap-3 rounded-xl bg-fill px-4 py-2.5 text-start text-md hover:bg-fill-hover"
          >
            <span className="min-w-0 wrap-anywhere">
              <bdi className="font-semibold">@{account.username}</bdi>
              <span className="block text-sm text-text-2">
                {m.closedAccountSince({
                  account: account.account,
                  time: formatTime(account.keptAt, now).short,
                })}
              </span>
            </span>
            <span className="shrink-0 font-semibold tabular-nums">{formatMoney(account.left, currency)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Finds the erased account that money is to be paid out of, by its id or its pseudonym. */
export function ClosedAccount({ picked, currency, error, onPick }: ClosedAccountProps) {
  const label = useId();
  const [q, setQ] = useState('');
  const searched = useDeferredValue(q.trim());
  if (picked) {
    return (
      <section
        aria-labelledby={label}
        className="flex items-center justify-between gap-3 rounded-xl bg-brand-soft px-4 py-2.5"
      >
        <div className="min-w-0 wrap-anywhere text-md text-on-brand-soft">
          <p id={label} className="font-semibold">
            {m.closedAccountNamed({ username: picked.username })}
          </p>
          <p>
            {m.closedAccountHeld({ amount: formatMoney(picked.left, currency), account: picked.account })}
          </p>
        </div>
        <Button variant="quiet" size="s" onClick={() => onPick(null)}>
          {m.change()}
        </Button>
      </section>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <TextField
        type="search"
        label={m.closedAccount()}
        hint={m.closedAccountHint()}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={q}
        error={error}
        onChange={(event) => setQ(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <Found q={searched} currency={currency} onPick={onPick} />
    </div>
  );
}
