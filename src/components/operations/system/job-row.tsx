import type { ReactNode } from 'react';
import type { SystemJob } from '../../../../contract/operations/system.ts';
import { toast } from '../../../lib/browser/toast.ts';
import { formatTime } from '../../../lib/format/format.ts';
import * as m from '../../../messages/operations.gen.ts';
import { useRunJob } from '../../../queries/operations/system.ts';
import { Button } from '../../ui/button.tsx';
import { inWords, nextRun } from './system-messages.ts';

interface JobProps {
  job: SystemJob;
  /** The time on the server when it was read. */
  now: string;
}

const lastRunOf = ({ job: { lastFinishedAt }, now }: JobProps) =>
  lastFinishedAt === null ? null : formatTime(lastFinishedAt, new Date(now));

/** The element of the time at which a job last ran, or only the words if it never did. */
function LastRun({ job, now, children }: JobProps & { children: ReactNode }) {
  const time = lastRunOf({ job, now });
  if (job.lastFinishedAt === null || time === null) return children;
  return (
    <time dateTime={job.lastFinishedAt} title={time.full}>
      {children}
    </time>
  );
}

function RunNow({ job }: { job: SystemJob }) {
  const run = useRunJob();
  return (
    <Button
      variant="outline"
      size="s"
      className="whitespace-nowrap"
      loading={run.isPending || job.isRunning}
      loadingLabel={job.isRunning ? m.jobRunning() : m.jobStarting()}
      aria-label={m.jobRunNowNamed({ job: job.description })}
      onClick={() => run.mutate(job.name, { onSuccess: ({ message }) => toast.success(message) })}
    >
      {m.jobRunNow()}
    </Button>
  );
}

function Failure({ job }: { job: SystemJob }) {
  if (job.failures === 0) return null;
  return (
    <p className="text-danger-text text-sm wrap-anywhere">
      {m.jobFailed({ count: job.failures, error: job.lastError ?? '' })}
    </p>
  );
}

/** A job in the table of wide screens. */
export function JobTableRow({ job, now }: JobProps) {
  return (
    <tr>
      <th scope="row" className="py-2 text-start font-normal text-md">
        {job.description}
        <Failure job={job} />
      </th>
      <td className="whitespace-nowrap py-2 ps-4 text-md text-text-2">{inWords(job.everySeconds)}</td>
      <td className="whitespace-nowrap py-2 ps-4 text-md text-text-2">
        <LastRun job={job} now={now}>
          {lastRunOf({ job, now })?.short ?? m.jobNeverRun()}
        </LastRun>
      </td>
      <td className="whitespace-nowrap py-2 ps-4 text-md text-text-2">{nextRun(job, now)}</td>
      <td className="py-2 ps-4 text-end">
        <RunNow job={job} />
      </td>
    </tr>
  );
}

/** The same in the list of phones. */
export function JobListItem({ job, now }: JobProps) {
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="text-md">{job.description}</p>
        <p className="text-sm text-text-2">
          {m.jobRuns({
            time: lastRunOf({ job, now })?.short ?? m.jobNeverRun(),
            next: nextRun(job, now),
            t: (words) => (
              <LastRun job={job} now={now}>
                {words}
              </LastRun>
            ),
          })}
        </p>
        <Failure job={job} />
      </div>
      <RunNow job={job} />
    </li>
  );
}
