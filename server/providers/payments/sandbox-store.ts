import { randomBytes } from 'node:crypto';
import type { Clock } from '../../core/clock.ts';
import { newId } from '../../core/ids.ts';
import type { Database } from '../../db/connection.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { SandboxKind, SandboxObject, sandboxRepository } from './sandbox.repository.ts';
import type { sandboxEventRepository } from './sandbox-event.repository.ts';

export interface SandboxDeps {
  database: Database;
  clock: Clock;
  objects: typeof sandboxRepository;
  events: typeof sandboxEventRepository;
}

/** The content of an event; its receiver reads the current state. */
export interface SandboxEvent {
  type: string;
  about: 'payment' | 'payout' | 'account' | 'dispute' | 'refund';
  ref: string;
}

const prefixes = {
  payment: 'pay',
  account: 'acct',
  payout: 'po',
  refund: 're',
  dispute: 'dp',
  onboarding: 'onb',
} as const satisfies Record<SandboxKind, string>;

/** Too long to be guessed. */
export const sandboxSecret = () => randomBytes(24).toString('base64url');

/** Storage that the parts of the sandbox share; each step is one transaction. */
export function createSandboxStore({ database, clock, objects, events }: SandboxDeps) {
  const { db } = database;

  async function queueEvent(trx: Db, event: SandboxEvent, times = 1): Promise<void> {
    const now = clock.now();
    const id = `evt_${newId(now)}`;
    const body = JSON.stringify({ id, ...event, createdAt: now.toISOString() });
    await events.add(trx, { id, body, times }, now);
  }

  return {
    objects,
    queueEvent,
    now: () => clock.now(),
    inSteps: <T>(step: (trx: Db) => Promise<T>): Promise<T> => db.transaction().execute(step),
    /** The present state. Throws if there is no such entity, which is a bug in the app. */
    async read(kind: SandboxKind, ref: string): Promise<SandboxObject> {
      const found = await objects.find(db, kind, ref);
      if (!found) throw new Error(`the sandbox has no ${kind} ${ref}`);
      return found;
    },
    async lock(trx: Db, kind: SandboxKind, ref: string): Promise<SandboxObject> {
      const found = await objects.lock(trx, kind, ref);
      if (!found) throw new Error(`the sandbox has no ${kind} ${ref}`);
      return found;
    },
    make(trx: Db, object: Omit<SandboxObject, 'ref'>): Promise<SandboxObject> {
      const now = clock.now();
      return objects.make(trx, { ref: `${prefixes[object.kind]}_sandbox_${newId(now)}`, ...object }, now);
    },
    change: (trx: Db, object: SandboxObject) => objects.change(trx, object, clock.now()),
    move: (trx: Db, ref: string, reason: string, amount: number) =>
      objects.move(trx, { ref, reason, amount }, clock.now()),
    refOfSecret: (kind: SandboxKind, secret: string) => objects.refOfSecret(db, kind, secret),
    children: (kind: SandboxKind, parentRefs: readonly string[], statuses: readonly string[]) =>
      objects.children(db, kind, parentRefs, statuses),
    waiting: (limit: number) => objects.waiting(db, clock.now(), limit),
    balance: () => objects.sum(db),
  };
}
export type SandboxStore = ReturnType<typeof createSandboxStore>;
