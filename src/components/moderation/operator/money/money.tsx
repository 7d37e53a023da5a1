import { useQuery } from '@tanstack/react-query';
import { hintFor } from '../../../../lib/forms/error-hint.ts';
import { adminMoneyQueries } from '../../../../queries/money/admin-money.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { RetryRow } from '../../../ui/list/retry-row.tsx';
import { CaseSkeleton } from '../skeletons.tsx';
import { LedgerChecks } from './ledger-checks.tsx';
import { MoneyAccounts } from './money-accounts.tsx';
import { MoneyAlerts } from './money-alerts.tsx';
import { MoneyForm } from './money-form.tsx';
import { MoneyHistory } from './money-history.tsx';
import { MoneyRequests } from './money-requests.tsx';

/** The money of the platform: the ledger status, the accounts, open alerts, and what can be booked. */
export function Money({ requestId }: { requestId?: string | undefined }) {
  const { data, error, isFetching, refetch } = useQuery(adminMoneyQueries.overview());
  const failed = error && {
    title: error.message,
    hint: hintFor(error),
    retrying: isFetching,
    onRetry: () => void refetch(),
  };
  if (!data) return failed ? <ErrorState {...failed} /> : <CaseSkeleton />;
  return (
    <div className="grid gap-x-8 gap-y-6 lg:grid-cols-aside-88">
      <div className="flex min-w-0 flex-col gap-6">
        {failed && <RetryRow {...failed} />}
        <MoneyRequests requests={data.requests} currency={data.currency} openId={requestId} />
        <MoneyAlerts alerts={data.alerts} />
        <LedgerChecks {...data} />
        <MoneyAccounts {...data} />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <MoneyForm currency={data.currency} />
        <MoneyHistory moves={data.moves} currency={data.currency} />
      </div>
    </div>
  );
}
