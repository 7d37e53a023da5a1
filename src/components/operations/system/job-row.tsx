import type { SystemJob } from '../../../../contract/operations/system.ts';
import { toast } from '../../../lib/browser/toast.ts';
import { formatTime } from '../../../lib/format/format.ts';
import { useRunJob } from '../../../queries/operations/system.ts';
import { Button } from '../../ui/button.tsx';
import { inWords, nextRun } from './system-messages.ts';

interface JobProps {
  job: SystemJob;
  /** The time on the server when it was read. */
  now: string;
}

function LastRun({ job, now }: JobProps) {
  if (job.lastFinishedAt === null) return 'Not yet';
  const time = formatTime(job.lastFinishedAt, new Date(now));
  return (
    <time dateTime={job.lastFinishedAt} title={time.full}>
      {time.short}
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
      loadingLabel={job.isRunning ? 'Running' : 'Starting'}
      aria-label={`Run now: ${job.description}`}
      onClick={() => run.mutate(job.name, { onSuccess: ({ message }) => toast.success(message) })}
    >
      Run now
    </Button>
  );
}

function Failure({ job }: { job: SystemJob }) {
  if (job.failures === 0) return null;
  const times = job.failures === 1 ? 'Failed' : `Failed ${job.failures} times in a row`;
  return (
    <p className="text-danger-text text-sm wrap-anywhere">
      {times}: {job.lastError}
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
        <LastRun job={job} now={now} />
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
          Last run: <LastRun job={job} now={now} /> · {nextRun(job, now)}
        </p>
        <Failure job={job} />
      </div>
      <RunNow job={job} />
    </li>
  );
}
