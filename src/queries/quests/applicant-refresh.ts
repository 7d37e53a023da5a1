import type { Query, QueryClient } from '@tanstack/react-query';
import type { ServerEvents } from '../../../contract/events.ts';
import type { Applicant, ApplicantCounts } from '../../../contract/quests/applicant.ts';
import type { QuestDetail } from '../../../contract/quests/quest.ts';
import { getApplicant } from '../../api/quests/applicant.ts';
import type { ApplicantPages } from '../cache/applicants.ts';
import { findItem } from '../cache/core/page-edits.ts';
import { applicantKeys } from '../keys/applicant-keys.ts';
import { questKeys } from '../keys/quest-keys.ts';
import { applicantQueries } from './applicants.ts';
import { writeApplicants } from './decisions/decisions.ts';

/** Lists read this shortly before a connection was opened have missed nothing. In milliseconds. */
const JUST_READ_MS = 5_000;
/** The most rows that are read one by one; for more, the lists are read again. */
const MAX_SINGLE_READS = 5;

type QuestNews = ServerEvents['quest'];

/** Compares the cached applicants of a quest with an event about it, and reads from the server what is outdated. */
export function applicantRefresh(client: QueryClient, questId: string, signal: AbortSignal) {
  const readLists = (predicate: (query: Query) => boolean = () => true) =>
    client.invalidateQueries({ queryKey: applicantKeys.lists(questId), predicate });

  return {
    /** An applicant in any cached list. */
    find(id: string): Applicant | undefined {
      const lists = client.getQueriesData<ApplicantPages>({ queryKey: applicantKeys.lists(questId) });
      for (const [, data] of lists) {
        const found = data && findItem(data, ({ _id }) => _id === id);
        if (found) return found;
      }
      return undefined;
    },
    /**
     * The minimum number of applications that changed, by the counts on the tabs: the event changes the quest's own
     * counts wherever they are shown.
     */
    movedBy(news: QuestNews): number {
      const known = client.getQueryData<ApplicantCounts>(applicantKeys.counts(questId));
      if (!known) return 0;
      return Math.max(
        Math.abs(known.approved - news.totalApproved),
        Math.abs(known.rejected - news.totalRejected),
        Math.abs(known.pending - news.pendingCount),
      );
    },
    /** Whether the quest status changed: closed, frozen or released, which changes the deadlines of its rows. */
    hasTurned({ status }: QuestNews): boolean {
      const known = client.getQueryData<Pick<QuestDetail, 'status'>>(questKeys.detail(questId));
      return known !== undefined && known.status !== status;
    },
    readNumbers(): void {
      // Counts that cannot be read stay unchanged; the next event or visit reads them.
      void client.fetchQuery({ ...applicantQueries.counts(questId), staleTime: 0 }).catch(() => null);
      void client.invalidateQueries({ queryKey: questKeys.detail(questId) });
    },
    readLists: () => readLists(),
    readOldLists: () => readLists(({ state }) => Date.now() - state.dataUpdatedAt > JUST_READ_MS),
    async readRows(ids: readonly string[]): Promise<void> {
      if (ids.length > MAX_SINGLE_READS) return readLists();
      for (const id of ids) {
        const { questdetails } = await getApplicant(id, signal);
        const { questDetail: _quest, previousId: _previous, nextId: _next, ...applicant } = questdetails;
        writeApplicants(client, questId, new Map([[id, (old) => ({ ...old, ...applicant })]]));
      }
    },
  };
}
