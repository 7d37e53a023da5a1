import { useState } from 'react';
import type { SystemJob } from '../../../../contract/operations/system.ts';
import * as m from '../../../messages/operations.gen.ts';
import { Button } from '../../ui/button.tsx';
import { PageSection } from '../../ui/section/page-section.tsx';
import { PHONE, useMediaQuery } from '../../ui/use-media-query.ts';
import { JobListItem, JobTableRow } from './job-row.tsx';

const SHOWN_FIRST = 6;

/** Failing jobs first, then those that run now, then by what they do. */
const inOrder = (jobs: readonly SystemJob[]) =>
  jobs.toSorted(
    (a, b) =>
      b.failures - a.failures ||
      Number(b.isRunning && b.everySeconds > 60) - Number(a.isRunning && a.everySeconds > 60) ||
      a.description.localeCompare(b.description),
  );

const head = 'py-2 ps-4 text-start font-medium';

/** Recurring work: when it ran, when it runs next, what went wrong, and a button to run it now. */
export function JobList({ jobs, now }: { jobs: readonly SystemJob[]; now: string }) {
  const [showsAll, setShowsAll] = useState(false);
  const isPhone = useMediaQuery(PHONE);
  const sorted = inOrder(jobs);
  const shown = showsAll ? sorted : sorted.slice(0, SHOWN_FIRST);
  return (
    <PageSection
      title={m.jobs()}
      action={
        jobs.length > SHOWN_FIRST && (
          <Button variant="quiet" size="s" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? m.jobsShowFewer() : m.jobsShowAll({ count: jobs.length })}
          </Button>
        )
      }
    >
      {isPhone ? (
        <ul aria-label={m.jobs()} className="divide-y divide-line">
          {shown.map((job) => (
            <JobListItem key={job.name} job={job} now={now} />
          ))}
        </ul>
      ) : (
        <table className="w-full">
          <thead>
            <tr className="border-line border-b text-sm text-text-2">
              <th scope="col" className="py-2 text-start font-medium">
                {m.job()}
              </th>
              <th scope="col" className={head}>
                {m.jobInterval()}
              </th>
              <th scope="col" className={head}>
                {m.jobLastRun()}
              </th>
              <th scope="col" className={head}>
                {m.jobNextRun()}
              </th>
              <th scope="col" className={head}>
                <span className="sr-only">{m.jobAction()}</span>
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {shown.map((job) => (
              <JobTableRow key={job.name} job={job} now={now} />
            ))}
          </tbody>
        </table>
      )}
    </PageSection>
  );
}
