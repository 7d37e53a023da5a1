import { vi } from 'vitest';
import type { Decision, Entry } from '../../../src/queries/cache/decisions.ts';
import { createDecisionQueue } from '../../../src/queries/quests/decisions/decision-queue.ts';
import type { Outcome } from '../../../src/queries/quests/decisions/send-loop.ts';

type Queue = ReturnType<typeof createDecisionQueue>;
type Deps = Parameters<typeof createDecisionQueue>[0];
type Sent = { ids: string[]; to: string; key: string };

/** A queue whose calls end as given: with an outcome, or with an error. */
export function aQueue(responses: (() => Outcome | Promise<Outcome>)[] = [], deps: Partial<Deps> = {}) {
  const sent: Sent[] = [];
  const onFailed = vi.fn();
  const persisted: (readonly Entry[])[] = [];
  const queue = createDecisionQueue({
    send: async (call, key) => {
      sent.push({ ids: call.map(({ id }) => id), to: call[0]?.to ?? '', key });
      const end = responses.shift();
      return end ? end() : new Map(call.map(({ id }) => [id, null]));
    },
    isPassing: (error) => error.message === 'away',
    onFailed,
    persist: (entries) => persisted.push(entries),
    ...deps,
  });
  return { queue, sent, onFailed, persisted };
}
export const approve = (id: string): Decision => ({ id, to: 'approved', was: 'pending', name: id });
export const fails = (message: string) => () => {
  throw new Error(message);
};
export const settled = () => new Promise((done) => setTimeout(done));
export const reject = (id: string): Decision => ({ ...approve(id), to: 'rejected' });
export const takenBack = (id: string) => ({ id, was: 'approved' as const, name: id });
export const allTaken = (...ids: string[]): Outcome => new Map(ids.map((id) => [id, null]));
export const idsOf = (decisions: readonly { id: string }[]) => decisions.map(({ id }) => id);
export const made = (sent: readonly Sent[]) => sent.map(({ ids, to }) => `${ids} ${to}`);
export const sizes = (sent: readonly Sent[]) => sent.map(({ ids }) => ids.length);
export const states = (queue: Queue) =>
  queue.read().entries.map(({ id, to, state }) => `${id} ${to} ${state}`);
export const failed = (queue: Queue) =>
  queue.read().failures.map(({ decision, message }) => `${decision.id} ${message}`);

let decided = 0;
/** So many more decisions at the desk, each about another proof. */
export function hold(queue: Queue, count: number, how = approve) {
  for (let n = 0; n < count; n += 1) {
    decided += 1;
    void queue.decide([how(`p${decided}`)], { hold: true });
  }
}
