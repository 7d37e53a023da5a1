import { CircleAlert, CircleCheck } from 'lucide-react';
import type { SystemProcess } from '../../../../contract/operations/system.ts';
import { formatTime } from '../../../lib/format/format.ts';
import * as m from '../../../messages/operations.gen.ts';
import { PageSection } from '../../ui/section/page-section.tsx';
import { inWords, SHORT_COMMIT } from './system-messages.ts';

/** Each process reports every 30 seconds; one that is silent for longer than that twice has missed a report. */
const LATE_SECONDS = 60;

const versionOf = ({ version, commit }: SystemProcess) =>
  commit === null ? version : `${version} (${commit.slice(0, SHORT_COMMIT)})`;

function ProcessRow({ process, now }: { process: SystemProcess; now: string }) {
  const silence = (Date.parse(now) - Date.parse(process.lastSeenAt)) / 1_000;
  const isLate = silence > LATE_SECONDS;
  const started = formatTime(process.startedAt, new Date(now));
  const startedText = process.isResponding ? m.processStartedThis : m.processStarted;
  const shape = { size: 20, role: 'img' } as const;
  return (
    <li className="flex items-start gap-3 py-2.5">
      {isLate ? (
        <CircleAlert {...shape} aria-label={m.processSilent()} className="mt-0.5 shrink-0 text-danger-text" />
      ) : (
        <CircleCheck {...shape} aria-label={m.processRunning()} className="mt-0.5 shrink-0 text-brand-text" />
      )}
      <div className="min-w-0 flex-1">
        <p className="text-md wrap-anywhere">
          {process.host}: <span className="text-text-2">{versionOf(process)}</span>
        </p>
        <p className={`text-sm ${isLate ? 'text-danger-text' : 'text-text-3'}`}>
          {isLate
            ? m.processSilentFor({ period: inWords(silence) })
            : startedText({
                time: started.short,
                t: (words) => (
                  <time dateTime={process.startedAt} title={started.full}>
                    {words}
                  </time>
                ),
              })}
        </p>
      </div>
    </li>
  );
}

/** The server processes that are alive, with their versions: two during a rolling upgrade. */
export function ProcessList({ processes, now }: { processes: readonly SystemProcess[]; now: string }) {
  const versions = new Set(processes.map(versionOf)).size;
  return (
    <PageSection title={m.processes()}>
      {processes.length === 0 ? (
        <p className="text-md text-text-2">{m.processesNone()}</p>
      ) : (
        <>
          <p className="text-md text-text-2">
            {versions > 1
              ? m.processesUpgrading({ count: processes.length, versions })
              : m.processesRunning({ count: processes.length })}
          </p>
          <ul aria-label={m.processes()} className="divide-y divide-line">
            {processes.map((process) => (
              <ProcessRow key={process._id} process={process} now={now} />
            ))}
          </ul>
        </>
      )}
    </PageSection>
  );
}
