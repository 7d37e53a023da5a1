import type { QueryClient } from '@tanstack/react-query';
import type { Minor } from '../../../../contract/money/money.ts';
import type { Applicant, ApplicantCounts } from '../../../../contract/quests/applicant.ts';
import type { DecisionResult } from '../../../../contract/quests/application-decision.ts';
import { ApiError } from '../../../api/core/error.ts';
import * as api from '../../../api/quests/applicant-decision.ts';
import * as m from '../../../messages/quests.gen.ts';
import { type ApplicantData, changeApplicants, decided, hasStatus } from '../../cache/applicants.ts';
import { patchQueries } from '../../cache/core/patch-queries.ts';
import type { Counters, Decision, Entry, Failure } from '../../cache/decisions.ts';
import { applicantKeys } from '../../keys/applicant-keys.ts';
import { questQueries, writeQuest } from '../quest.ts';
import { batchesOnUnload } from './decision-batches.ts';
import type { Outcome } from './send-loop.ts';

type Change = (applicant: Applicant) => Applicant;

/** Changes applicants in every cached list and page. */
export function writeApplicants(
  client: QueryClient,
  questId: string,
  changes: ReadonlyMap<string, Change>,
): void {
  const change = (data: ApplicantData) => changeApplicants(data, changes);
  patchQueries<ApplicantData>(client, { queryKey: applicantKeys.lists(questId) }, change);
  for (const id of changes.keys()) {
    patchQueries<ApplicantData>(client, { queryKey: applicantKeys.detail(id) }, change);
  }
}

const verdictOf = ({ to, reason, amount }: Decision): api.DecisionInput => ({
  status: to,
  ...(reason && { reason }),
  ...(amount !== undefined && { amount: amount as Minor }),
});

/** The counters of the quest from the response, and the two that it does not contain. */
function writeCounters(
  client: QueryClient,
  questId: string,
  { totalApproved, totalRejected, leftApproved, openSlots, pendingCount }: Counters & { openSlots: number },
  moved: readonly Decision[],
): void {
  writeQuest(client, questId, { totalApproved, totalRejected, leftApproved, openSlots, pendingCount });
  // A read that began before the response of this call would restore the old counts.
  void client.cancelQueries({ queryKey: applicantKeys.counts(questId) });
  client.setQueryData<ApplicantCounts>(applicantKeys.counts(questId), (counts) => {
    const changesRequested =
      moved.filter(({ to }) => to === 'changes_requested').length -
      moved.filter(({ was }) => was === 'changes_requested').length;
    return (
      counts && {
        ...counts,
        approved: totalApproved,
        rejected: totalRejected,
        pending: pendingCount,
        changes_requested: counts.changes_requested + changesRequested,
      }
    );
  });
}

function failureOf(decision: Decision, { message }: DecisionResult): Failure {
  return { decision, message: message ?? m.questDecisionFailed() };
}

async function sendSingle(client: QueryClient, questId: string, entry: Entry, key: string): Promise<Outcome> {
  const { applicant, ...counters } = await api.decideApplicant(entry.id, verdictOf(entry), key);
  writeApplicants(client, questId, new Map([[entry.id, () => applicant]]));
  writeCounters(client, questId, counters, [entry]);
  return new Map([[entry.id, null]]);
}

async function sendTogether(
  client: QueryClient,
  questId: string,
  call: readonly Entry[],
  key: string,
): Promise<Outcome> {
  const [first] = call;
  if (!first) return new Map();
  const ids = call.map(({ id }) => id);
  const { results, ...counters } = await api.decideApplicants(questId, ids, verdictOf(first), key);
  const resultOf = new Map(results.map((result) => [result.id, result]));
  const { reward } = (await client.ensureQueryData(questQueries.detail(questId))) ?? { reward: 0 };
  const now = new Date();
  const changes = new Map<string, Change>();
  const outcome = new Map<string, Failure | null>();
  for (const entry of call) {
    const result = resultOf.get(entry.id) ?? { id: entry.id, ok: false, status: null };
    if (result.ok) changes.set(entry.id, decided(entry, reward, now));
    else if (result.status) changes.set(entry.id, hasStatus(result.status));
    outcome.set(entry.id, result.ok ? null : failureOf(entry, result));
  }
  writeApplicants(client, questId, changes);
  writeCounters(
    client,
    questId,
    counters,
    call.filter(({ id }) => outcome.get(id) === null),
  );
  return outcome;
}

/** No usable response, or a temporary error. */
export const isPassing = (error: Error) =>
  !(error instanceof ApiError) ||
  error.kind !== 'http' ||
  (error.status ?? 0) >= 500 ||
  error.status === 429 ||
  error.status === 401 ||
  error.code === 'in_progress';

/** Whether the call for a single decision is used. A call that is repeated under its key is the same. */
const isSingle = (call: readonly Entry[]): boolean => call.length === 1 && !call[0]?.fromDesk;

/** Makes one call and writes its response into the cache. */
export function sendDecisions(
  client: QueryClient,
  questId: string,
  call: readonly Entry[],
  key: string,
): Promise<Outcome> {
  const [first] = call;
  return first && isSingle(call)
    ? sendSingle(client, questId, first, key)
    : sendTogether(client, questId, call, key);
}

interface LogoutCall {
  key: string;
  call: readonly Entry[];
}

function sendOnLogout(
  questId: string,
  { key, call }: LogoutCall,
  token: string,
): Promise<unknown> | undefined {
  const [first] = call;
  if (!first) return;
  const ids = call.map(({ id }) => id);
  return api.decideOnUnload(questId, ids, verdictOf(first), { key, isSingle: isSingle(call), token });
}

/** Sends decisions while their page closes. */
export function sendOnUnload(questId: string, calls: readonly LogoutCall[], token: string): void {
  for (const call of calls) void sendOnLogout(questId, call, token);
}

/**
 * Sends all decisions at logout; a second decision about the same proof is sent after the response to the first.
 * `inFlight` settles once the running call has ended.
 */
export async function sendRest(
  questId: string,
  entries: readonly Entry[],
  inFlight: Promise<void>,
  token: string,
): Promise<void> {
  for (let rest = entries; rest.length > 0; ) {
    const { calls } = batchesOnUnload(rest);
    await Promise.all(
      calls.map(async (next) => {
        // Repeating a call in flight would be rejected, and later calls must wait for it.
        if (next.call.some(({ state }) => state === 'sending')) await inFlight;
        await sendOnLogout(questId, next, token);
      }),
    );
    const sent = new Set(calls.flatMap(({ call }) => call));
    rest = rest.filter((entry) => !sent.has(entry));
  }
}
