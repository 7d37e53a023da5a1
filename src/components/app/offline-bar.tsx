import { WifiOff } from 'lucide-react';
import * as m from '../../messages/shell.gen.ts';
import { useShownDataTime } from '../../queries/core/slow-reads.ts';

/** Says that there is no network, and how old the data on the screen is. */
export function OfflineBar() {
  const since = useShownDataTime();
  return (
    <div
      role="status"
      data-status-bar
      className="sticky top-0 z-30 flex h-11 items-center gap-x-3 bg-info-soft px-4 text-info text-md"
    >
      <WifiOff size={18} className="shrink-0" aria-hidden="true" />
      <span className="flex-1 truncate font-semibold">{m.offline()}</span>
      {since && <span>{m.offlineSince({ time: since })}</span>}
    </div>
  );
}
