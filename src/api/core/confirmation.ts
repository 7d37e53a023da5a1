import * as m from '../../messages/shell.gen.ts';
import { ApiError } from './error.ts';
import { onSessionChange } from './session.ts';

interface Waiting {
  promise: Promise<void>;
  resolve: () => void;
  reject: (reason: ApiError) => void;
}

let waiting: Waiting | null = null;
const listeners = new Set<() => void>();

function settle(settled: (calls: Waiting) => void): void {
  const calls = waiting;
  if (!calls) return;
  waiting = null;
  for (const listener of listeners) listener();
  settled(calls);
}

/** Lets the waiting calls be repeated: the person has confirmed who they are. */
export const endConfirmation = () => settle(({ resolve }) => resolve());

/** Fails the waiting calls: nothing was changed, and their forms stay as they are. */
export const cancelConfirmation = () =>
  settle(({ reject }) => reject(new ApiError(m.nothingChanged(), { kind: 'cancelled' })));

onSessionChange((change) => change !== 'renamed' && cancelConfirmation());

/** Waits until the person has confirmed who they are. However many calls wait, one dialog asks. */
export function whenConfirmed(): Promise<void> {
  if (!waiting) {
    waiting = Promise.withResolvers<void>();
    for (const listener of listeners) listener();
  }
  return waiting.promise;
}

/** Whether calls wait for a confirmation, for the dialog that asks for it. */
export const isConfirmationWanted = () => waiting !== null;

export function onConfirmationWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
