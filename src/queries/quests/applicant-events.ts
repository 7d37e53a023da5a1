import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { ServerEvents } from '../../../contract/core/events.ts';
import type { Applicant, ApplicantCounts } from '../../../contract/quests/applicant.ts';
import type { QuestDetail } from '../../../contract/quests/quest.ts';
import { getApplicant } from '../../api/quests/applicant.ts';
import { listenToStream } from '../../push/event-stream.ts';
import { type ApplicantPages, standing } from '../cache/applicants.ts';
import { findItem } from '../cache/page-edits.ts';
import { applicantKeys } from './applicant-keys.ts';
import { applicantQueries } from './applicants.ts';
import { decisionQueue, hearStatus, writeApplicants } from './decisions/decisions.ts';
import { questKeys } from './quest-keys.ts';

/** News that come together, such as those of many decisions, are read once. In milliseconds. */
const TOGETHER_MS = 300;
/** What was read so shortly before a line was opened has missed nothing. */
const JUST_READ_MS = 5_000;
/** So many rows are read one by one; more, and the lists are read again. */
const ONE_BY_ONE = 5;

interface Ear {
  /** Told of proofs that no list holds yet. */
  onNew: () => void;
}

/**
 * Keeps the applicants of a quest true to the server until the signal. Rows change where they stand; what is
 * new is only told of, so that nothing moves under who looks at it.
 */
function followApplicants(client: QueryClient, questId: string, ear: Ear, signal: AbortSignal): void {
  const box = decisionQueue(client, questId);
  const changed = new Set<string>();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  /** How the quest stood when it was last told of. */
  let told: ServerEvents['quest'] | undefined;
  /** How many changes of a proof were told of since the last read. */
  let heard = 0;
  /** Whether a line was opened since the last read: what happened before may have been missed. */
  let hasMissed = false;

  const lists = () => client.getQueriesData<ApplicantPages>({ queryKey: applicantKeys.lists(questId) });
  const find = (id: string): Applicant | undefined => {
    for (const [, data] of lists()) {
      const found = data && findItem(data, ({ _id }) => _id === id);
      if (found) return found;
    }
    return undefined;
  };
  const readNumbers = () => {
    // Numbers that cannot be read stay as they are; the next news or visit reads them.
    void client.fetchQuery({ ...applicantQueries.counts(questId), staleTime: 0 }).catch(() => null);
    void client.invalidateQueries({ queryKey: questKeys.detail(questId) });
  };
  /**
   * How many proofs moved at least, by the numbers that the tabs show: those of the quest itself move with the news
   * wherever it is shown.
   */
  const movedBy = (news: ServerEvents['quest']) => {
    const known = client.getQueryData<ApplicantCounts>(applicantKeys.counts(questId));
    if (!known) return 0;
    return Math.max(
      Math.abs(known.approved - news.totalApproved),
      Math.abs(known.rejected - news.totalRejected),
      Math.abs(known.pending - news.pendingCount),
    );
  };
  /** Whether the quest status changed: closed, frozen or released, which changes the deadlines of its rows. */
  const turnedBy = ({ status }: ServerEvents['quest']) => {
    const known = client.getQueryData<Pick<QuestDetail, 'status'>>(questKeys.detail(questId));
    return known !== undefined && known.status !== status;
  };
  const readLists = (predicate: (query: Query) => boolean = () => true) =>
    client.invalidateQueries({ queryKey: applicantKeys.lists(questId), predicate });
  const isOld = ({ state }: Query) => Date.now() - state.dataUpdatedAt > JUST_READ_MS;
  const readRows = async () => {
    const ids = [...changed];
    changed.clear();
    if (ids.length > ONE_BY_ONE) return readLists();
    for (const id of ids) {
      const { questdetails } = await getApplicant(id, signal);
      const { questDetail: _quest, previousId: _previous, nextId: _next, ...applicant } = questdetails;
      writeApplicants(client, questId, new Map([[id, (old) => ({ ...old, ...applicant })]]));
    }
  };
  const readAgain = () => {
    waiting ??= setTimeout(() => {
      waiting = undefined;
      // The response of a call in flight brings the numbers; the rest is read after it.
      if (box.isBusy()) return readAgain();
      const moved = told ? movedBy(told) : 0;
      const hasTurned = told !== undefined && turnedBy(told);
      if (moved > 0 || hasTurned) readNumbers();
      // Of many decisions at once the proofs are not told of: which rows they changed only the lists know.
      if (moved > heard || hasTurned) {
        changed.clear();
        void readLists();
      } else {
        if (hasMissed) void readLists(isOld);
        // A row that cannot be read stays as it is; the next news or visit reads it.
        void readRows().catch(() => null);
      }
      told = undefined;
      heard = 0;
      hasMissed = false;
    }, TOGETHER_MS);
  };

  const hear = {
    quest: (news: ServerEvents['quest']) => {
      if (news._id !== questId) return;
      told = news;
      readAgain();
    },
    applicant: ({ _id, quest, status }: ServerEvents['applicant']) => {
      if (quest !== questId) return;
      heard += 1;
      if (box.isSending(_id)) return;
      const known = find(_id);
      if (!known) {
        if (status === 'pending') ear.onNew();
        return;
      }
      if (known.status === status) return;
      hearStatus(box, _id, status);
      writeApplicants(client, questId, new Map([[_id, standing(status)]]));
      changed.add(_id);
      readAgain();
    },
    open: () => {
      hasMissed = true;
      readAgain();
    },
  };
  listenToStream(hear, signal);
  signal.addEventListener('abort', () => clearTimeout(waiting));
}

/** Follows the applicants of a quest as long as the screen stands. */
export function useApplicantEvents(questId: string, enabled: boolean, onNew: () => void): void {
  const client = useQueryClient();
  const told = useEffectEvent(onNew);
  useEffect(() => {
    if (!enabled) return;
    const following = new AbortController();
    followApplicants(client, questId, { onNew: () => told() }, following.signal);
    return () => following.abort();
  }, [client, questId, enabled]);
}
