import { Link } from '@tanstack/react-router';
import type { AuditEntry } from '../../../../contract/moderation/admin.ts';
import { formatTime } from '../../../lib/format/format.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import * as m from '../../../messages/moderation.gen.ts';
import { actorOf, logLineOf, statusNames } from './messages.ts';
import { moveMessages } from './money/money-messages.ts';

type HistoryListProps = {
  entries: readonly AuditEntry[];
  /** Links to the case of an entry, if that is not the one on the screen. */
  onOpen?: ((caseId: string) => void) | undefined;
};

function about({ targetType, owner }: AuditEntry): string {
  return m.logTarget({ kind: targetType, owner: owner.username });
}

/** What was moved, how much and for whom, and who asked for it if somebody else decided. */
function moneyText({ action, owner, money }: AuditEntry): string | null {
  if (!money) return null;
  const parts = [moveMessages[money.move].label, formatMoney(money.amount)];
  if (money.person) parts.push(`@${money.person.username}`);
  if (money.account) parts.push(m.logClosedAccount({ account: money.account }));
  if (action !== 'money_booked' && action !== 'money_requested')
    parts.push(m.logRequestedBy({ username: owner.username }));
  return parts.join(' · ');
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
  if (!onOpen || targetType === 'system' || targetType === 'money') return null;
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
              {logLineOf(entry)({
                who: actorOf(entry),
                b: (words) => <span className="font-semibold">{words}</span>,
              })}
              <About entry={entry} onOpen={onOpen} />
            </p>
            {entry.money && <p className="text-md wrap-anywhere">{moneyText(entry)}</p>}
            {entry.reason !== '' && (
              <p dir="auto" className="text-md text-text-2">
                {m.quoted({ text: entry.reason })}
              </p>
            )}
            <p className="text-sm text-text-3">
              {before === after
                ? statusNames[after]
                : m.statusChange({ before: statusNames[before], after: statusNames[after] })}{' '}
              {entry.after.until && (
                <>· {m.suspendedUntil({ time: formatTime(entry.after.until, now).full })} </>
              )}
              ·{' '}
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
