import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import type { ApplicantStatus } from '../../../../contract/quests/quest.ts';
import { tellAfter } from '../../../api/core/end-session.ts';
import { ApiError } from '../../../api/core/error.ts';
import { accessToken } from '../../../api/quests/applicant-decision.ts';
import { announce } from '../../../lib/browser/announce.ts';
import { isOnline, onOnlineChange } from '../../../lib/browser/online.ts';
import { toast } from '../../../lib/browser/toast.ts';
import { onSessionChange, readViewer } from '../../auth/viewer.ts';
import { applicantQueries } from '../applicants.ts';
import { createDecisionQueue, type DecisionQueue } from './decision-queue.ts';
import { adoptDecisions, forgetDecisions, keptQuests, persistDecisions } from './persisted-decisions.ts';
import { isPassing, sendDecisions, sendOnUnload, sendRest } from './send-decisions.ts';

export { writeApplicants } from './send-decisions.ts';

/** After so long without another decision those of the desk are sent, in milliseconds. */
const PAUSE_MS = 20_000;

/** What an earlier visit left has no names: they are read for what of it was refused. */
function nameFailures(client: QueryClient, box: DecisionQueue): () => void {
  const asked = new Set<string>();
  return () => {
    for (const { decision } of box.read().failures) {
      if (decision.name || asked.has(decision.id)) continue;
      asked.add(decision.id);
      client.fetchQuery(applicantQueries.detail(decision.id, client)).then(
        ({ user }) => box.nameFailure(decision.id, user.name),
        // Why it was refused is said all the same.
        () => null,
      );
    }
  };
}

function createBox(
  client: QueryClient,
  questId: string,
  viewerId: string,
  onLeft: () => void,
): DecisionQueue {
  const isMine = () => readViewer()?.userId === viewerId;
  let token: string | undefined;
  let hasLeft = false;
  const box: DecisionQueue = createDecisionQueue({
    send: (call, key) =>
      isMine()
        ? sendDecisions(client, questId, call, key)
        : Promise.reject(new ApiError('Log in to go on.', { kind: 'http', status: 401 })),
    isPassing,
    isGone: () => !isMine(),
    onRefused: (call, error) => {
      const onPress = () => void box.decide(call);
      toast.failure(error.message, { action: { label: 'Try again', onPress } });
    },
    keep: (entries) => {
      // What is kept from now on is that of another login.
      if (hasLeft) return;
      // A logout clears it before it is heard of.
      token = accessToken() ?? token;
      persistDecisions(viewerId, questId, entries);
    },
    onSent: (count) => announce(count === 1 ? '1 decision sent' : `${count} decisions sent`),
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sendHeld = () => void (isMine() && isOnline() && box.sendNow());
  const onPageHide = () => {
    token = accessToken() ?? token;
    if (isMine() && token) sendOnUnload(questId, box.freeze(), token);
  };
  const stops = [
    box.subscribe(() => {
      clearTimeout(timer);
      const isHeld = box.read().entries.some((entry) => entry.state === 'held');
      if (isHeld && isMine()) timer = setTimeout(sendHeld, PAUSE_MS);
    }),
    box.subscribe(nameFailures(client, box)),
    onOnlineChange(sendHeld),
    onSessionChange((change) => {
      if (isMine()) {
        sendHeld();
        return;
      }
      clearTimeout(timer);
      if (change !== 'left') return;
      if (token) tellAfter(sendRest(questId, box.read().entries, box.inFlight(), token));
      for (const stop of stops) stop();
      box.empty();
      hasLeft = true;
      forgetDecisions(viewerId);
      onLeft();
    }),
    () => window.removeEventListener('pagehide', onPageHide),
    () => window.removeEventListener('pageshow', box.goOn),
  ];
  window.addEventListener('pagehide', onPageHide);
  window.addEventListener('pageshow', box.goOn);
  return box;
}

const boxes = new WeakMap<QueryClient, Map<string, DecisionQueue>>();

/** The decisions of the viewer about a quest; one box, whoever asks for it. */
export function decisionQueue(client: QueryClient, questId: string): DecisionQueue {
  const viewerId = readViewer()?.userId ?? '';
  const known = boxes.get(client) ?? new Map<string, DecisionQueue>();
  boxes.set(client, known);
  const name = `${viewerId} ${questId}`;
  const box = known.get(name) ?? createBox(client, questId, viewerId, () => known.delete(name));
  if (!known.has(name)) {
    known.set(name, box);
    void adoptDecisions(viewerId, questId).then(box.adopt);
  }
  return box;
}

/** Sends all decisions that earlier visits of a person left. */
export function adoptPersisted(client: QueryClient, viewerId: string): void {
  if (readViewer()?.userId !== viewerId) return;
  for (const questId of keptQuests(viewerId)) {
    void adoptDecisions(viewerId, questId).then(decisionQueue(client, questId).adopt);
  }
}

/** What is decided about a quest and not confirmed yet, what was refused, and what decides. */
export function useDecisions(questId: string) {
  const client = useQueryClient();
  const box = useMemo(() => decisionQueue(client, questId), [client, questId]);
  const state = useSyncExternalStore(box.subscribe, box.read);
  return { ...state, box };
}

/** Says how a decision that waits stands against news of the same proof. */
export function hearStatus(box: DecisionQueue, id: string, status: ApplicantStatus): void {
  box.heard(id, status, 'This was decided elsewhere meanwhile.');
}
