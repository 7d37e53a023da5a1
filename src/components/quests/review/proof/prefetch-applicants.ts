import type { QueryClient } from '@tanstack/react-query';
import { applicantQueries } from '../../../../queries/quests/applicants.ts';
import { readParams } from '../applicants-search-params.ts';
import { DESK_FILTER, DESK_SIZES } from '../desk-query.ts';
import { loadMedia } from './preload-media.ts';

/** Prefetching is triggered by pointer, focus and touch: data read for one is not read again for the next. */
const STILL_NEW_MS = 15_000;

/** Reads what reviewing begins with: the first page of the table, and what the desk would show first. */
export async function prefetchApplicants(client: QueryClient, questId: string): Promise<void> {
  const { status, sort } = readParams({});
  const read = (filter: Parameters<typeof applicantQueries.list>[1]) =>
    client.fetchInfiniteQuery({
      ...applicantQueries.list(questId, filter, client),
      staleTime: STILL_NEW_MS,
    });
  const [, desk] = await Promise.all([read({ status, sort }), read(DESK_FILTER)]);
  const media = desk.pages[0]?.items[0]?.media[0];
  if (media) loadMedia(media, DESK_SIZES);
}
