import { useInfiniteQuery } from '@tanstack/react-query';
import { Lightbulb } from 'lucide-react';
import { useState } from 'react';
import type { SentProblem } from '../../../../contract/moderation/admin-problem.ts';
import * as m from '../../../messages/moderation.gen.ts';
import { adminProblemQueries } from '../../../queries/moderation/admin-problem.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ChoiceChips } from './chips.tsx';
import { GrowingList } from './infinite-list.tsx';
import { ProblemRow } from './problem-row.tsx';

type Choice = 'all' | SentProblem['type'];

const options: { value: Choice; label: string }[] = [
  { value: 'all', label: m.filterAll() },
  { value: 'bug', label: m.problemsFilterBugs() },
  { value: 'idea', label: m.problemsFilterIdeas() },
];

function ProblemList({ type }: { type: SentProblem['type'] | undefined }) {
  const list = useInfiniteQuery(adminProblemQueries.list(type));
  const now = new Date();
  return (
    <GrowingList list={list}>
      {(data, end) => (
        <div className="overflow-hidden md:rounded-2xl md:bg-surface md:shadow-0">
          {data.length === 0 && (
            <EmptyState icon={Lightbulb} title={m.problemsEmpty()} text={m.problemsEmptyText()} />
          )}
          <ul
            aria-label={m.problemsList()}
            aria-busy={list.isFetchingNextPage}
            className="divide-y divide-line"
          >
            {data.map((item) => (
              <ProblemRow key={item._id} item={item} now={now} />
            ))}
          </ul>
          {end}
        </div>
      )}
    </GrowingList>
  );
}

/** The problems and ideas that people sent, the newest first. */
export function Problems() {
  const [choice, setChoice] = useState<Choice>('all');
  return (
    <div className="flex max-w-186 flex-col gap-3">
      <ChoiceChips label={m.filterType()} options={options} value={choice} onChange={setChoice} />
      <ProblemList type={choice === 'all' ? undefined : choice} />
    </div>
  );
}
