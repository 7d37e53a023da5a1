import { useInfiniteQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import * as m from '../../../messages/moderation.gen.ts';
import { type AppealList, adminAppealQueries } from '../../../queries/moderation/admin-appeal.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AppealRow } from './appeal-row.tsx';
import { ChoiceChips } from './chips.tsx';
import { GrowingList } from './infinite-list.tsx';

const options: { value: AppealList; label: string }[] = [
  { value: 'open', label: m.appealsOpen() },
  { value: 'decided', label: m.appealsDecided() },
];

const empty = {
  open: { title: m.appealsNoneOpen(), text: m.appealsNoneOpenText() },
  decided: { title: m.appealsNoneDecided(), text: m.appealsNoneDecidedText() },
};

function List({ state }: { state: AppealList }) {
  const list = useInfiniteQuery(adminAppealQueries.list(state));
  const now = new Date();
  return (
    <GrowingList list={list}>
      {(appeals, end) => (
        <div className="md:rounded-2xl md:bg-surface md:shadow-0">
          {appeals.length === 0 && <EmptyState icon={Scale} {...empty[state]} />}
          <ul aria-label={m.viewAppeals()} aria-busy={list.isFetching} className="divide-y divide-line">
            {appeals.map((item) => (
              <AppealRow key={item._id} item={item} now={now} />
            ))}
          </ul>
          {end}
        </div>
      )}
    </GrowingList>
  );
}

/** Appeals of rejected proofs: the open ones to decide, and what came of the others. */
export function Appeals() {
  const [state, setState] = useState<AppealList>('open');
  return (
    <div className="flex max-w-232 flex-col gap-3">
      <ChoiceChips label={m.appealsFilter()} options={options} value={state} onChange={setState} />
      <List key={state} state={state} />
    </div>
  );
}
