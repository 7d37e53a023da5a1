import { useQuery } from '@tanstack/react-query';
import type { SystemState } from '../../../../contract/operations/system.ts';
import { formatBytes } from '../../../lib/format/bytes.ts';
import { formatCount } from '../../../lib/format/format.ts';
import * as m from '../../../messages/operations.gen.ts';
import { systemQueries } from '../../../queries/operations/system.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { failureProps } from '../../ui/failure-props.ts';
import { RetryRow } from '../../ui/list/retry-row.tsx';
import { PageSection } from '../../ui/section/page-section.tsx';
import { LoadingStatus, Skeleton } from '../../ui/skeleton.tsx';
import { Backups } from './backups.tsx';
import { Fact } from './fact.tsx';
import { FailedMessages } from './failed-messages.tsx';
import { JobList } from './job-list.tsx';
import { OutgoingHold } from './outgoing-hold.tsx';
import { ProcessList } from './process-list.tsx';
import { ProviderList } from './provider-list.tsx';
import { channelNames, inWords, SHORT_COMMIT } from './system-messages.ts';
import { SystemStatus } from './system-status.tsx';

function SystemSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <LoadingStatus />
      <Skeleton className="h-12 w-full rounded-2xl" />
      <Skeleton className="h-64 w-full rounded-2xl" />
      <Skeleton className="h-40 w-full rounded-2xl" />
    </div>
  );
}

function Queue({ messages, now }: SystemState) {
  const { waiting } = messages;
  const age = (at: string) => inWords((Date.parse(now) - Date.parse(at)) / 1_000);
  return (
    <PageSection title={m.queue()}>
      {waiting.length === 0 ? (
        <p className="text-md text-text-2">{m.queueEmpty()}</p>
      ) : (
        <dl className="divide-y divide-line">
          {waiting.map(({ channel, count, oldestAt }) => (
            <Fact key={channel} name={channelNames[channel]}>
              {m.queueWaiting({ count: formatCount(count), age: age(oldestAt) })}
            </Fact>
          ))}
        </dl>
      )}
    </PageSection>
  );
}

function Stored({ storage: { stored, disk } }: SystemState) {
  return (
    <PageSection title={m.storage()}>
      <dl className="divide-y divide-line">
        <Fact name={m.storageFiles()}>
          {stored
            ? m.storageFilesValue({ count: formatCount(stored.files), size: formatBytes(stored.bytes) })
            : m.storageCalculating()}
        </Fact>
        <Fact name={m.storageFree()}>
          {m.storageFreeValue({ free: formatBytes(disk.freeBytes), total: formatBytes(disk.totalBytes) })}
        </Fact>
      </dl>
    </PageSection>
  );
}

function Version({ version, commit, schema }: SystemState) {
  return (
    <PageSection title={m.version()}>
      <dl className="divide-y divide-line">
        <Fact name="Flickquest">{version}</Fact>
        {commit !== null && <Fact name={m.versionCommit()}>{commit.slice(0, SHORT_COMMIT)}</Fact>}
        <Fact name={m.versionSchema()}>{schema}</Fact>
      </dl>
    </PageSection>
  );
}

/** How the service runs, for operators: what needs attention first, then jobs, messages, providers and storage. */
export function System() {
  const query = useQuery(systemQueries.state());
  const { data, error } = query;
  if (!data) return error ? <ErrorState {...failureProps(query)} /> : <SystemSkeleton />;
  return (
    <div className="flex flex-col gap-6">
      {error && <RetryRow {...failureProps(query)} />}
      <SystemStatus problems={data.problems} />
      {data.hold && <OutgoingHold hold={data.hold} messages={data.messages} now={data.now} />}
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_352px]">
        <div className="flex min-w-0 flex-col gap-6">
          <FailedMessages resendable={data.messages.resendable} />
          <JobList jobs={data.jobs} now={data.now} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Queue {...data} />
          <ProviderList providers={data.providers} now={data.now} />
          <Backups backups={data.backups} now={data.now} />
          <Stored {...data} />
          <ProcessList processes={data.processes} now={data.now} />
          <Version {...data} />
        </div>
      </div>
    </div>
  );
}
