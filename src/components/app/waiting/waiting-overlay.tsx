import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { formatClock } from '../../../lib/format/format.ts';
import * as m from '../../../messages/shell.gen.ts';
import type { WaitingWrite } from '../../../offline/waiting-write.ts';
import { useWaitingWrites } from '../../../offline/write-outbox.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { changeText } from './change-text.ts';
import { targetText } from './target-text.ts';

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

function WaitingRow({ write, onCancel }: { write: WaitingWrite; onCancel: () => void }) {
  const client = useQueryClient();
  const [target] = useState(() => targetText(client, write));
  const change = changeText(write);
  const madeAt = new Date(write.at);
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p>{change}</p>
        {target !== undefined && (
          <p className="truncate text-md text-text-2">
            <bdi>{target}</bdi>
          </p>
        )}
      </div>
      <time dateTime={madeAt.toISOString()} className="text-sm text-text-2">
        {formatClock(madeAt)}
      </time>
      <Button
        variant="outline"
        size="s"
        aria-label={m.waitingCancel({ change: target === undefined ? change : `${change} (${target})` })}
        onClick={onCancel}
      >
        {m.cancel()}
      </Button>
    </li>
  );
}

/** The changes that wait for the network, each of which can be cancelled. */
export function WaitingOverlay() {
  const open = useSyncExternalStore(subscribe, () => isOpen);
  const { writes, cancel } = useWaitingWrites();
  return (
    <Dialog open={open} onOpenChange={setWaitingOpen} title={m.waitingTitle()} size="s">
      <p className="pb-2 text-md text-text-2">{writes.length > 0 ? m.waitingHint() : m.waitingEmpty()}</p>
      <ul aria-label={m.waitingTitle()} className="flex flex-col divide-y divide-line">
        {writes.map((write) => (
          <WaitingRow key={write.name} write={write} onCancel={() => cancel(write.name)} />
        ))}
      </ul>
    </Dialog>
  );
}
