import type { IssueContext } from '../../../../contract/moderation/feature-issue.ts';
import * as m from '../../../messages/moderation.gen.ts';

/** Shows what the app adds to a report. */
export function ProblemContext({ context }: { context: IssueContext }) {
  const facts = [
    [m.contextPage(), context.route],
    [m.contextVersion(), context.version],
    [m.contextWindow(), context.viewport],
    [m.contextFailedRequests(), context.requestIds.join(', ') || m.contextNone()],
  ];
  return (
    <section aria-label={m.problemContext()} className="rounded-lg bg-fill px-3.5 py-3 text-sm">
      <h3 className="font-semibold">{m.problemContext()}</h3>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-text-2">{name}</dt>
            <dd className="min-w-0 break-all">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
