import { WifiOff } from 'lucide-react';
import * as m from '../../messages/shell.gen.ts';

/** Says that there is no network; `since` is the formatted time of the data that is shown. */
export function OfflineBar({ since }: { since?: string | undefined }) {
  return (
    <div role="status" className="flex h-11 items-center gap-x-3 bg-info-soft px-4 text-info text-md">
      <WifiOff size={18} className="shrink-0" aria-hidden="true" />
      <span className="flex-1 font-semibold">{m.offline()}</span>
      {since && <span>{m.offlineSince({ time: since })}</span>}
    </div>
  );
}
