import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { ServerEvents } from '../../../contract/events.ts';
import { listenToStream } from '../../push/event-stream.ts';
import { hasStatus } from '../cache/applicants.ts';
import { applicantRefresh } from './applicant-refresh.ts';
import { decisionQueue, hearStatus, writeApplicants } from './decisions/decisions.ts';

/** Events that arrive together, such as those of many decisions, cause one read. In milliseconds. */
const TOGETHER_MS = 300;

interface Ear {
  /** Called for applications that are in no cached list yet. */
  onNew: () => void;
}

/**
 * Keeps the cached applicants of a quest up to date until the signal. Rows change in place; new ones are only
 * reported, so that nothing moves under the viewer.
 */
function followApplicants(client: QueryClient, questId: string, ear: Ear, signal: AbortSignal): void {
  const queue = decisionQueue(client, questId);
  const refresh = applicantRefresh(client, questId, signal);
  const changed = new Set<string>();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  /** The last event of the quest since the last read. */
  let news: ServerEvents['quest'] | undefined;
  /** How many changes of an application were received since the last read. */
  let heard = 0;
  /** Whether a connection was opened since the last read: earlier events may have been missed. */
  let hasMissed = false;

  const read = () => {
    const moved = news ? refresh.movedBy(news) : 0;
    const hasTurned = news !== undefined && refresh.hasTurned(news);
    if (moved > 0 || hasTurned) refresh.readNumbers();
    // Bulk decisions send no event for each row, so the lists are refetched.
    if (moved > heard || hasTurned) void refresh.readLists();
    else {
      if (hasMissed) void refresh.readOldLists();
      // A row that cannot be read stays unchanged; the next event or visit reads it.
      void refresh.readRows([...changed]).catch(() => null);
    }
    changed.clear();
    news = undefined;
    heard = 0;
    hasMissed = false;
  };
  const readSoon = () => {
    waiting ??= setTimeout(() => {
      waiting = undefined;
      // The response of a call in flight contains the counts; everything else is read after it.
      if (queue.isBusy()) readSoon();
      else read();
    }, TOGETHER_MS);
  };

  const hear = {
    quest: (event: ServerEvents['quest']) => {
      if (event._id !== questId) return;
      news = event;
      readSoon();
    },
    applicant: ({ _id, quest, status }: ServerEvents['applicant']) => {
      if (quest !== questId) return;
      heard += 1;
      if (queue.isSending(_id)) return;
      const known = refresh.find(_id);
      if (!known) {
        if (status === 'pending') ear.onNew();
        return;
      }
      if (known.status === status) return;
      hearStatus(queue, _id, status);
      writeApplicants(client, questId, new Map([[_id, hasStatus(status)]]));
      changed.add(_id);
      readSoon();
    },
    open: () => {
      hasMissed = true;
      readSoon();
    },
  };
  listenToStream(hear, signal);
  signal.addEventListener('abort', () => clearTimeout(waiting));
}

/** Follows the applicants of a quest while the screen is shown. */
export function useApplicantEvents(questId: string, enabled: boolean, onNew: () => void): void {
  const client = useQueryClient();
  const hasNew = useEffectEvent(onNew);
  useEffect(() => {
    if (!enabled) return;
    const following = new AbortController();
    followApplicants(client, questId, { onNew: () => hasNew() }, following.signal);
    return () => following.abort();
  }, [client, questId, enabled]);
}
