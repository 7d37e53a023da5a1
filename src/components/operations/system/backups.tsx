import type { SystemState } from '../../../../contract/operations/system.ts';
import { formatBytes } from '../../../lib/format/bytes.ts';
import { formatTime } from '../../../lib/format/format.ts';
import * as m from '../../../messages/operations.gen.ts';
import { PageSection } from '../../ui/section/page-section.tsx';
import { Fact } from './fact.tsx';
import { backupHints } from './system-messages.ts';

/** The daily backups, or who makes backups where the server makes none. */
export function Backups({ backups, now }: Pick<SystemState, 'backups' | 'now'>) {
  const { kind, last, kept, keeps, error } = backups;
  const time = last && formatTime(last.at, new Date(now));
  return (
    <PageSection title={m.backups()}>
      {kind === 'daily' && (
        <dl className="divide-y divide-line">
          <Fact name={m.backupLast()}>
            {last && time
              ? m.backupLastValue({
                  time: time.short,
                  size: formatBytes(last.bytes),
                  t: (words) => (
                    <time dateTime={last.at} title={time.full}>
                      {words}
                    </time>
                  ),
                })
              : m.backupNone()}
          </Fact>
          <Fact name={m.backupKept()}>{m.backupKeptValue({ kept, keeps })}</Fact>
        </dl>
      )}
      {error !== null && (
        <p className="text-danger-text text-md wrap-anywhere">{m.backupFailed({ error })}</p>
      )}
      <p className="text-md text-text-2">{backupHints[kind]}</p>
    </PageSection>
  );
}
