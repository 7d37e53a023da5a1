import { WifiOff } from 'lucide-react';
import * as m from '../../messages/shell.gen.ts';
import { useWaitingWrites } from '../../offline/write-outbox.ts';
import { useShownDataTime } from '../../queries/core/slow-reads.ts';
import { openWaiting } from './waiting/open-waiting.ts';

/** Says that there is no network, how old the data on the screen is, and what waits to be sent. */
export function OfflineBar() {
  const since = useShownDataTime();
  const { writes } = useWaitingWrites();
  const isWaiting = writes.length > 0;
  return (
    <div
      role="status"
      data-status-bar
      className="sticky top-0 z-30 flex h-11 items-center gap-x-3 bg-info-soft px-4 text-info text-md"
    >
      <WifiOff size={18} className="shrink-0" aria-hidden="true" />
      <span className="flex-1 truncate font-semibold">{m.offline()}</span>
      {isWaiting && (
        <button type="button" className="h-full shrink-0 underline" onClick={openWaiting}>
          {m.waitingCount({ count: writes.length })}
        </button>
      )}
      {since && <span className={isWaiting ? 'max-md:hidden' : ''}>{m.offlineSince({ time: since })}</span>}
    </div>
  );
}
