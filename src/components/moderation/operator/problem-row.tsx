import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { SentProblem } from '../../../../contract/moderation/admin-problem.ts';
import { formatTime } from '../../../lib/format/format.ts';
import * as m from '../../../messages/moderation.gen.ts';
import { Attachments } from './attachments.tsx';
import { PlainChip } from './chips.tsx';
import { problemNames } from './messages.ts';

/** What the app recorded at that moment, to help find the cause. */
function Context({ context }: { context: NonNullable<SentProblem['context']> }) {
  const facts = [
    [m.contextPage(), context.route],
    [m.contextVersion(), context.version],
    [m.contextWindow(), context.viewport],
    [m.contextFailedRequests(), context.requestIds.join(', ')],
  ].filter(([, value]) => value !== '');
  return (
    <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-text-2">{name}</dt>
          <dd className="break-all">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A problem or an idea: who sent it and when, and opened all of it. */
export function ProblemRow({ item, now }: { item: SentProblem; now: Date }) {
  const [open, setOpen] = useState(false);
  const body = useId();
  const time = formatTime(item.createdAt, now);
  return (
    <li>
      <h2>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={body}
          onClick={() => setOpen(!open)}
          className="-outline-offset-2 flex w-full items-start gap-3 py-3.5 text-start transition-colors hover:bg-fill md:px-4"
        >
          <span className="min-w-0 flex-1">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span dir="auto" className="break-words font-semibold text-md">
                {item.title}
              </span>
              <PlainChip>{problemNames[item.type]}</PlainChip>
            </span>
            <span className="block text-sm text-text-3">
              <bdi>@{item.reporter.username}</bdi> ·{' '}
              <time dateTime={item.createdAt} title={time.full}>
                {time.short}
              </time>
            </span>
          </span>
          <ChevronDown
            size={20}
            aria-hidden="true"
            className={`mt-0.5 shrink-0 text-text-2 ${open ? 'rotate-180' : ''}`}
          />
        </button>
      </h2>
      <div id={body} hidden={!open} className="pb-4 md:px-4">
        <p dir="auto" className="whitespace-pre-line break-words text-md">
          {item.description}
        </p>
        <Attachments items={item.attachments} username={item.reporter.username} />
        {item.context && <Context context={item.context} />}
      </div>
    </li>
  );
}
