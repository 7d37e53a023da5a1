/*
 * An owner's decisions about the applications to a quest, from the key press to the response of the server. Other
 * folders import this file, or `resume-decisions.ts`, which loads it at the start if something is left to send.
 *
 *   review desk ─ decide, hold ─▶ held ◀────────────────────────┐
 *                                  │ 50 per call on average,    │ no response or a temporary error: the
 *                                  │ "Send now", leaving the    │ idempotency key stays the same
 *                                  │ desk, 20 s pause, online   │ (only desk, earlier visit, session ended)
 *                                  ▼                            │
 *   list, undo ─ decide ───────▶ queued ─ one call at a time ─▶ sending ─▶ accepted: response is in the cache
 *                                                               │
 *                                                               └────────▶ rejected: a failure with its reason
 *
 *   decision-queue.ts     the queue: decide, undo, adopt, heard. Undoing what was not sent only removes it
 *     merge-decisions.ts    what a new decision replaces or adds
 *     held-decisions.ts     held → queued
 *     send-loop.ts          queued → sending → result, with decision-batches.ts: what fits into one call
 *     decision-store.ts     entries, failures, and who waits for a result
 *   connected-queue.ts    one queue per person and quest, connected to network, session and storage
 *     send-decisions.ts     makes the call and writes its response into the cache
 *     persisted-decisions.ts  browser storage
 *
 * Screens lay the entries over what they read (`queries/cache/decisions.ts`), so a decision shows at once.
 *
 * Reload or crash: every change of the entries is persisted, without names. `pagehide` also gives each unsent call
 * its key and sends it with `keepalive`. The next start sends the same calls under the same keys, so nothing is
 * decided twice.
 * Other tabs: each has its own queue, storage key and Web Lock; only what closed tabs left is adopted. Decisions made
 * elsewhere arrive as server events (`hearStatus`): an unsent decision is dropped, and is a failure if it differs.
 * Logout: everything is sent with the token, which the server revokes only after that, and the stored entries are
 * deleted. If the session ended in another way, the decisions wait until the same person logs in.
 */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import type { ApplicantStatus } from '../../../../contract/quests/quest.ts';
import * as m from '../../../messages/quests.gen.ts';
import { readViewer } from '../../core/viewer.ts';
import { createConnectedQueue } from './connected-queue.ts';
import type { DecisionQueue } from './decision-queue.ts';
import { adoptDecisions, questsWithDecisions } from './persisted-decisions.ts';

export type { DecisionQueue } from './decision-queue.ts';
export { writeApplicants } from './send-decisions.ts';

const queues = new WeakMap<QueryClient, Map<string, DecisionQueue>>();

/** The viewer's decisions about a quest; the same queue for all callers. */
export function decisionQueue(client: QueryClient, questId: string): DecisionQueue {
  const viewerId = readViewer()?.userId ?? '';
  const known = queues.get(client) ?? new Map<string, DecisionQueue>();
  queues.set(client, known);
  const name = `${viewerId} ${questId}`;
  const queue = known.get(name) ?? createConnectedQueue(client, questId, viewerId, () => known.delete(name));
  if (!known.has(name)) {
    known.set(name, queue);
    void adoptDecisions(viewerId, questId).then(queue.adopt);
  }
  return queue;
}

/** Sends all decisions that earlier visits of a person left. */
export function adoptPersisted(client: QueryClient, viewerId: string): void {
  if (readViewer()?.userId !== viewerId) return;
  for (const questId of questsWithDecisions(viewerId)) {
    void adoptDecisions(viewerId, questId).then(decisionQueue(client, questId).adopt);
  }
}

/** The unconfirmed and rejected decisions about a quest, and the queue that decides. */
export function useDecisions(questId: string) {
  const client = useQueryClient();
  const queue = useMemo(() => decisionQueue(client, questId), [client, questId]);
  const state = useSyncExternalStore(queue.subscribe, queue.read);
  return { ...state, queue };
}

/** Compares an unsent decision with news about the same application. */
export function hearStatus(queue: DecisionQueue, id: string, status: ApplicantStatus): void {
  queue.heard(id, status, m.questDecidedElsewhere());
}
