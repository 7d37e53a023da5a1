import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { joinList } from '../../../lib/format/list.ts';
import * as m from '../../../messages/quests.gen.ts';
import type { Failure } from '../../../queries/cache/decisions.ts';
import { Button } from '../../ui/button.tsx';

type FailureListProps = {
  failures: readonly Failure[];
  onAgain: (failures: readonly Failure[]) => void;
  onDismiss: (failures: readonly Failure[]) => void;
};

type GroupProps = Omit<FailureListProps, 'failures'> & { message: string; group: readonly Failure[] };

/** How many names are listed at first; further ones are only counted. */
const NAMES = 3;

function namesOf(failures: readonly Failure[], most: number): string {
  const names = failures.slice(0, most).map(({ decision }) => decision.name);
  const more = failures.length - names.length;
  return joinList(more > 0 ? [...names, m.applicantsOthers({ count: more })] : names);
}

function FailedGroup({ message, group, onAgain, onDismiss }: GroupProps) {
  const [isExpanded, setExpanded] = useState(false);
  const names = namesOf(group, isExpanded ? group.length : NAMES);
  const isUndo = group.every(({ decision }) => decision.to === 'pending');
  return (
    <li role="alert" className="flex flex-wrap items-center gap-3 rounded-2xl bg-surface px-4 py-3 shadow-0">
      <CircleAlert size={20} className="shrink-0 text-danger-text" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold text-md">{message}</p>
        <p className="text-md text-text-2">{isUndo ? m.applicantsNotUndone({ names }) : names}</p>
      </div>
      {!isExpanded && group.length > NAMES && (
        <Button variant="quiet" size="s" onClick={() => setExpanded(true)}>
          {m.applicantsShowAll({ count: group.length })}
        </Button>
      )}
      <Button variant="quiet" size="s" onClick={() => onDismiss(group)}>
        {m.applicantsDismiss()}
      </Button>
      <Button variant="outline" size="s" onClick={() => onAgain(group)}>
        {m.reviewTryAgain()}
      </Button>
    </li>
  );
}

/** Failed decisions, by cause, with another try for only those. */
export function FailureList({ failures, onAgain, onDismiss }: FailureListProps) {
  const byCause = Map.groupBy(failures, ({ message }) => message);
  return (
    <ul aria-label={m.applicantsFailed()} className="flex flex-col gap-2">
      {[...byCause].map(([message, group]) => (
        <FailedGroup key={message} message={message} group={group} onAgain={onAgain} onDismiss={onDismiss} />
      ))}
    </ul>
  );
}
