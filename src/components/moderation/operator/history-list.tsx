import { Link } from '@tanstack/react-router';
import type { AuditEntry } from '../../../../contract/moderation/admin.ts';
import { formatTime } from '../../../lib/format/format.ts';
import { doneNames, nobodyName, statusNames } from './messages.ts';

type HistoryListProps = {
  entries: readonly AuditEntry[];
  /** Links to the case of an entry, if that is not the one on the screen. */
  onOpen?: ((caseId: string) => void) | undefined;
};

function about({ targetType, owner }: AuditEntry): string {
  return targetType === 'person' ? `@${owner.username}` : `${targetType} by @${owner.username}`;
}

const link = 'hit font-semibold text-brand-text hover:underline';

/** Links to the target of an entry, if that is not on the screen. */
function About({ entry, onOpen }: { entry: AuditEntry; onOpen: HistoryListProps['onOpen'] }) {
  const { caseId, targetType, targetId } = entry;
  if (targetType === 'quest') {
    return (
      <>
        :{' '}
        <Link to="/quests/$id" params={{ id: targetId }} className={link}>
          {about(entry)}
        </Link>
      </>
    );
  }
  if (!onOpen || targetType === 'system') return null;
  if (caseId === null) return <>: {about(entry)}</>;
  return (
    <>
      :{' '}
      <button type="button" onClick={() => onOpen(caseId)} className={link}>
        {about(entry)}
      </button>
    </>
  );
}

/** Decisions, the newest first: who, what, why, and the status before and after. */
export function HistoryList({ entries, onOpen }: HistoryListProps) {
  const now = new Date();
  return (
    <ul className="divide-y divide-line">
      {entries.map((entry) => {
        const time = formatTime(entry.createdAt, now);
        const [before, after] = [entry.before.state, entry.after.state];
        return (
          <li key={entry._id} className="py-3 md:px-1">
            <p className="text-md">
              <span className="font-semibold">
                {entry.operator ? `@${entry.operator.username}` : nobodyName(entry)}
              </span>{' '}
              {doneNames[entry.action]}
              <About entry={entry} onOpen={onOpen} />
            </p>
            {entry.reason !== '' && (
              <p dir="auto" className="text-md text-text-2">
                “{entry.reason}”
              </p>
            )}
            <p className="text-sm text-text-3">
              {before === after ? statusNames[after] : `${statusNames[before]} → ${statusNames[after]}`} ·{' '}
              <time dateTime={entry.createdAt} title={time.full}>
                {time.short}
              </time>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
