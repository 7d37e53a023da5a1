import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { hintFor } from '../../lib/failure-hint.ts';
import { adminQueries } from '../../queries/admin.ts';
import { useApproach } from '../comments/use-approach.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { RetryRow } from '../ui/retry-row.tsx';
import { ChoiceChips } from './chips.tsx';
import { HistoryList } from './history-list.tsx';
import type { OperatorPlace } from './operator-search.ts';
import { QueueSkeleton } from './skeletons.tsx';

type AuditLogProps = {
  operatorId: string | undefined;
  go: (change: Partial<OperatorPlace>, replace?: boolean) => void;
};

/** Everything that was decided, of all operators or of one. */
export function AuditLog({ operatorId, go }: AuditLogProps) {
  const list = useInfiniteQuery(adminQueries.audit(operatorId));
  const { data, error } = list;
  const mark = useApproach(
    list.hasNextPage && !list.isFetching && !list.isError,
    () => void list.fetchNextPage(),
  );
  if (list.isPending) return <QueueSkeleton />;
  if (!data) {
    return (
      <ErrorState
        title={error?.message ?? ''}
        hint={hintFor(error)}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const options = [
    { value: 'all', label: 'Everybody' },
    ...data.operators.map(({ userId, username }) => ({ value: userId, label: `@${username}` })),
  ];
  return (
    <div className="flex max-w-[744px] flex-col gap-3">
      <ChoiceChips
        label="Operator"
        options={options}
        value={operatorId ?? 'all'}
        onChange={(value) => go({ operatorId: value === 'all' ? undefined : value })}
      />
      <div className="md:rounded-2xl md:bg-surface md:px-4 md:shadow-0">
        {data.entries.length === 0 && (
          <EmptyState
            icon={ScrollText}
            title="Nothing was decided yet"
            text="Every decision is noted here, for good."
          />
        )}
        <HistoryList
          entries={data.entries}
          onOpen={(caseId) => go({ view: 'queue', caseId, operatorId: undefined }, false)}
        />
        {error && (
          <RetryRow
            title={error.message}
            hint={hintFor(error)}
            retrying={list.isFetching}
            onRetry={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
          />
        )}
        <div ref={mark} />
      </div>
    </div>
  );
}
