import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { CaseDetail } from '../../../../contract/moderation/admin.ts';
import * as m from '../../../messages/moderation.gen.ts';
import { adminQueries } from '../../../queries/moderation/admin.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { failureProps } from '../../ui/failure-props.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { RetryRow } from '../../ui/list/retry-row.tsx';
import { CaseActions } from './case-actions.tsx';
import { CaseAppeals } from './case-appeals.tsx';
import { CasePreview } from './case-preview.tsx';
import { CaseReports } from './case-reports.tsx';
import { ModerationStatusChip, UrgentChip } from './chips.tsx';
import { HistoryList } from './history-list.tsx';
import { stateNames } from './messages.ts';
import { CaseSkeleton } from './skeletons.tsx';

function CaseHead({ item, onClose }: { item: CaseDetail; onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // If the case replaces the list, the focus moves to its heading.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="flex items-start gap-3">
      <div className="min-w-0 flex-1">
        <h2 ref={heading} tabIndex={-1} className="text-xl">
          {m.caseTitle({ kind: item.targetType, owner: item.owner.username })}
        </h2>
        <div className="mt-1.5 flex flex-wrap gap-2">
          {item.urgent && <UrgentChip />}
          <ModerationStatusChip status={item.targetState} />
          {item.targetType !== 'person' && item.ownerState !== 'visible' && (
            <ModerationStatusChip status={item.ownerState} />
          )}
          <span className="self-center text-sm text-text-2">{stateNames[item.state]}</span>
        </div>
      </div>
      <IconButton label={m.close()} icon={X} onClick={onClose} className="max-lg:hidden" />
    </div>
  );
}

/** A case: its target in its current state, the possible actions, the reports, and the past decisions. */
export function CasePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(adminQueries.detail(id));
  if (!data) {
    if (!error) return <CaseSkeleton />;
    return <ErrorState {...failureProps({ error, isFetching, refetch })} />;
  }
  return (
    <section
      aria-label={m.caseLabel()}
      className="flex flex-col gap-5 md:rounded-2xl md:bg-surface md:p-5 md:shadow-0"
    >
      <CaseHead item={data} onClose={onClose} />
      {error && <RetryRow {...failureProps({ error, isFetching, refetch })} />}
      <CasePreview item={data} />
      <CaseAppeals item={data} />
      <CaseActions item={data} />
      <CaseReports item={data} />
      {data.history.length > 0 && (
        <section aria-labelledby="case-history">
          <h3 id="case-history" className="font-bold text-lg">
            {m.caseHistory()}
          </h3>
          <HistoryList entries={data.history} />
        </section>
      )}
    </section>
  );
}
