import type { QueryClient } from '@tanstack/react-query';
import { finishBeforeLogout } from '../../../api/core/end-session.ts';
import { ApiError } from '../../../api/core/error.ts';
import { accessToken } from '../../../api/quests/applicant-decision.ts';
import { announce } from '../../../lib/browser/announce.ts';
import { isOnline, onOnlineChange } from '../../../lib/browser/online.ts';
import { toast } from '../../../lib/browser/toast.ts';
import * as m from '../../../messages/quests.gen.ts';
import { onSessionChange, readViewer } from '../../core/viewer.ts';
import { applicantQueries } from '../applicants.ts';
import { createDecisionQueue, type DecisionQueue } from './decision-queue.ts';
import { forgetDecisions, persistDecisions } from './persisted-decisions.ts';
import { isPassing, sendDecisions, sendOnUnload, sendRest } from './send-decisions.ts';

/** Desk decisions are sent after this pause, in milliseconds. */
const PAUSE_MS = 20_000;

/** Persisted decisions have no names: reads the names for those that were rejected. */
function nameFailures(client: QueryClient, queue: DecisionQueue): () => void {
  const requested = new Set<string>();
  return () => {
    for (const { decision } of queue.read().failures) {
      if (decision.name || requested.has(decision.id)) continue;
      requested.add(decision.id);
      client.fetchQuery(applicantQueries.detail(decision.id, client)).then(
        ({ user }) => queue.nameFailure(decision.id, user.name),
        // The reason is shown even without the name.
        () => null,
      );
    }
  };
}

/** A person's decision queue for a quest, connected to the server, the network, the session and browser storage. */
export function createConnectedQueue(
  client: QueryClient,
  questId: string,
  viewerId: string,
  onLogout: () => void,
): DecisionQueue {
  const isMine = () => readViewer()?.userId === viewerId;
  let token: string | undefined;
  let isLoggedOut = false;
  const queue: DecisionQueue = createDecisionQueue({
    send: (call, key) =>
      isMine()
        ? sendDecisions(client, questId, call, key)
        : Promise.reject(new ApiError(m.questDecisionsLogIn(), { kind: 'http', status: 401 })),
    isPassing,
    isOtherViewer: () => !isMine(),
    onFailed: (call, error) => {
      const onPress = () => void queue.decide(call);
      toast.failure(error.message, { action: { label: m.questDecisionsRetry(), onPress } });
    },
    persist: (entries) => {
      // After a logout, storage belongs to the next login.
      if (isLoggedOut) return;
      // A logout clears the token before it notifies its listeners.
      token = accessToken() ?? token;
      persistDecisions(viewerId, questId, entries);
    },
    onSent: (count) => announce(m.questDecisionsSent({ count })),
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sendHeld = () => void (isMine() && isOnline() && queue.sendNow());
  const onPageHide = () => {
    token = accessToken() ?? token;
    if (isMine() && token) sendOnUnload(questId, queue.freeze(), token);
  };
  const stops = [
    queue.subscribe(() => {
      clearTimeout(timer);
      const hasHeld = queue.read().entries.some((entry) => entry.state === 'held');
      if (hasHeld && isMine()) timer = setTimeout(sendHeld, PAUSE_MS);
    }),
    queue.subscribe(nameFailures(client, queue)),
    onOnlineChange(sendHeld),
    onSessionChange((change) => {
      if (isMine()) {
        sendHeld();
        return;
      }
      clearTimeout(timer);
      if (change !== 'left') return;
      if (token) finishBeforeLogout(sendRest(questId, queue.read().entries, queue.inFlight(), token));
      for (const stop of stops) stop();
      queue.empty();
      isLoggedOut = true;
      forgetDecisions(viewerId);
      onLogout();
    }),
    () => window.removeEventListener('pagehide', onPageHide),
    () => window.removeEventListener('pageshow', queue.goOn),
  ];
  window.addEventListener('pagehide', onPageHide);
  window.addEventListener('pageshow', queue.goOn);
  return queue;
}
