import type { SystemState } from '../../../../contract/operations/system.ts';
import { formatBytes } from '../../../lib/format/bytes.ts';
import { formatTime } from '../../../lib/format/format.ts';
import { PageSection } from '../../ui/section/page-section.tsx';
import { Fact } from './fact.tsx';
import { backupHints } from './system-messages.ts';

/** The daily backups, or who makes backups where the server makes none. */
export function Backups({ backups, now }: Pick<SystemState, 'backups' | 'now'>) {
  const { kind, last, kept, keeps, error } = backups;
  const time = last && formatTime(last.at, new Date(now));
  return (
    <PageSection title="Backups">
      {kind === 'daily' && (
        <dl className="divide-y divide-line">
          <Fact name="Last backup">
            {last && time ? (
              <>
                <time dateTime={last.at} title={time.full}>
                  {time.short}
                </time>
                , {formatBytes(last.bytes)}
              </>
            ) : (
              'None yet'
            )}
          </Fact>
          <Fact name="Kept">{`${kept} of ${keeps}`}</Fact>
        </dl>
      )}
      {error !== null && (
        <p className="text-danger-text text-md wrap-anywhere">The last try failed: {error}</p>
      )}
      <p className="text-md text-text-2">{backupHints[kind]}</p>
    </PageSection>
  );
}
