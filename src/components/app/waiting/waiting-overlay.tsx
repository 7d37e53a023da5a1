import { useSyncExternalStore } from 'react';
import { formatClock } from '../../../lib/format/format.ts';
import * as m from '../../../messages/shell.gen.ts';
import { useWaitingWrites } from '../../../offline/write-outbox.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { changeText } from './change-text.ts';

let isOpen = false;
const listeners = new Set<() => void>();

export function setWaitingOpen(value: boolean): void {
  isOpen = value;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The changes that wait for the network, each of which can be cancelled. */
export function WaitingOverlay() {
  const open = useSyncExternalStore(subscribe, () => isOpen);
  const { writes, cancel } = useWaitingWrites();
  return (
    <Dialog open={open} onOpenChange={setWaitingOpen} title={m.waitingTitle()} size="s">
      <p className="pb-2 text-md text-text-2">{writes.length > 0 ? m.waitingHint() : m.waitingEmpty()}</p>
      <ul aria-label={m.waitingTitle()} className="flex flex-col divide-y divide-line">
        {writes.map((write) => {
          const change = changeText(write);
          return (
            <li key={write.name} className="flex items-center gap-3 py-2">
              <span className="min-w-0 flex-1">{change}</span>
              <time dateTime={new Date(write.at).toISOString()} className="text-sm text-text-2">
                {formatClock(new Date(write.at))}
              </time>
              <Button
                variant="outline"
                size="s"
                aria-label={m.waitingCancel({ change })}
                onClick={() => cancel(write.name)}
              >
                {m.cancel()}
              </Button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
