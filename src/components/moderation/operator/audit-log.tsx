import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import * as m from '../../../messages/moderation.gen.ts';
import { adminQueries } from '../../../queries/moderation/admin.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ChoiceChips } from './chips.tsx';
import { HistoryList } from './history-list.tsx';
import { GrowingList } from './infinite-list.tsx';
import type { OperatorParams } from './operator-search.ts';

type AuditLogProps = {
  operatorId: string | undefined;
  go: (change: Partial<OperatorParams>, replace?: boolean) => void;
};

/** Everything that was decided, of all operators or of one. */
export function AuditLog({ operatorId, go }: AuditLogProps) {
  const list = useInfiniteQuery(adminQueries.audit(operatorId));
  return (
    <GrowingList list={list}>
      {(data, end) => {
        const options = [
          { value: 'all', label: m.logEveryone() },
          ...data.operators.map(({ userId, username }) => ({ value: userId, label: `@${username}` })),
        ];
        return (
          <div className="flex max-w-186 flex-col gap-3">
            <ChoiceChips
              label={m.logOperator()}
              options={options}
              value={operatorId ?? 'all'}
              onChange={(value) => go({ operatorId: value === 'all' ? undefined : value })}
            />
            <div className="md:rounded-2xl md:bg-surface md:px-4 md:shadow-0">
              {data.entries.length === 0 && (
                <EmptyState icon={ScrollText} title={m.logEmpty()} text={m.logEmptyText()} />
              )}
              <HistoryList
                entries={data.entries}
                onOpen={(caseId) => go({ view: 'queue', caseId, operatorId: undefined }, false)}
              />
              {end}
            </div>
          </div>
        );
      }}
    </GrowingList>
  );
}
