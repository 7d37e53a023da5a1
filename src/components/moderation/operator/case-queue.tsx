import { useInfiniteQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { caseState, caseTarget } from '../../../../contract/moderation/admin.ts';
import * as m from '../../../messages/moderation.gen.ts';
import { adminQueries } from '../../../queries/moderation/admin.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CasePanel } from './case-panel.tsx';
import { CaseRow } from './case-row.tsx';
import { ChoiceChips } from './chips.tsx';
import { GrowingList } from './infinite-list.tsx';
import { stateNames, targetPlurals } from './messages.ts';
import type { OperatorParams } from './operator-search.ts';

type CaseQueueProps = {
  params: OperatorParams;
  go: (change: Partial<OperatorParams>, replace?: boolean) => void;
};

const states = caseState.options.map((value) => ({ value, label: stateNames[value] }));
const types = [
  { value: 'all' as const, label: m.filterAll() },
  ...caseTarget.options.map((value) => ({ value, label: targetPlurals[value] })),
];

const empty = {
  open: m.queueOpenEmpty(),
  reviewing: m.queueReviewingEmpty(),
  appealed: m.queueAppealedEmpty(),
  actioned: m.queueActionedEmpty(),
  dismissed: m.queueDismissedEmpty(),
};

function CaseList({ params: place, go }: CaseQueueProps) {
  const list = useInfiniteQuery(adminQueries.cases(place));
  const now = new Date();
  return (
    <GrowingList list={list}>
      {(data, end) => (
        <div className="overflow-hidden md:rounded-2xl md:bg-surface md:shadow-0">
          {data.length === 0 && (
            <EmptyState icon={Inbox} title={empty[place.state]} text={m.queueEmptyText()} />
          )}
          <ul
            aria-label={m.viewReports()}
            aria-busy={list.isFetchingNextPage}
            className="divide-y divide-line"
          >
            {data.map((item) => (
              <li key={item._id}>
                <CaseRow
                  item={item}
                  now={now}
                  isCurrent={item._id === place.caseId}
                  onOpen={() => go({ caseId: item._id }, place.caseId !== undefined)}
                />
              </li>
            ))}
          </ul>
          {end}
        </div>
      )}
    </GrowingList>
  );
}

/** The open cases and the selected one: side by side from 1024 px on, else one at a time. */
export function CaseQueue({ params: place, go }: CaseQueueProps) {
  const { caseId } = place;
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,420px)_minmax(0,1fr)]">
      <div className={`flex min-w-0 flex-col gap-3 ${caseId ? 'max-lg:hidden' : ''}`}>
        <ChoiceChips
          label={m.filterStatus()}
          options={states}
          value={place.state}
          onChange={(state) => go({ state, caseId: undefined })}
        />
        <ChoiceChips
          label={m.filterType()}
          options={types}
          value={place.type ?? 'all'}
          onChange={(type) => go({ type: type === 'all' ? undefined : type, caseId: undefined })}
        />
        <CaseList params={place} go={go} />
      </div>
      <div className={`min-w-0 ${caseId ? '' : 'max-lg:hidden'}`}>
        {caseId ? (
          <CasePanel key={caseId} id={caseId} onClose={() => go({ caseId: undefined })} />
        ) : (
          <p className="rounded-2xl border border-line border-dashed px-6 py-16 text-center text-md text-text-2">
            {m.queueChoose()}
          </p>
        )}
      </div>
    </div>
  );
}
