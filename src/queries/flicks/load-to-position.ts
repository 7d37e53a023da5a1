import type { QueryClient } from '@tanstack/react-query';
import { readingLimits } from '../../../contract/core/first-screen-limits.ts';
import type { Flick } from '../../../contract/flicks/flick.ts';
import * as api from '../../api/flicks/flick.ts';
import { nextPageParam, type Page, type PageParam, type Pages } from '../cache/core/pages.ts';
import { flickKeys } from '../keys/flick-keys.ts';
import { nearestTo, type PlacedFeed, type ReadingPosition } from './reading-position.ts';

/** The most pages that are loaded to reach a position: some thousand flicks. */
const MAX_PAGES = 20;

/**
 * Loads a feed down to the reading position, in pages of the largest size, and appends them to the pages that are
 * shown, without gaps or duplicates. Returns the card to scroll to, the flick itself or its nearest
 * neighbour; null if neither was found.
 */
export async function loadToPosition(
  client: QueryClient,
  kind: PlacedFeed,
  position: ReadingPosition,
  signal: AbortSignal,
): Promise<string | null> {
  const queryKey = flickKeys.feed(kind);
  // The feed of an earlier visit is being refetched, and the new one ends elsewhere: wait for it.
  if (client.isFetching({ queryKey, exact: true }) > 0) {
    await client.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false });
  }
  const shown = client.getQueryData<Pages<Flick>>(queryKey);
  const start = shown?.pages.at(-1);
  if (!shown || !start) return null;
  const ids = new Set(shown.pages.flatMap(({ items }) => items.map(({ _id }) => _id)));
  const pages: Page<Flick>[] = [];
  const pageParams: PageParam[] = [];
  while (!isReached(position, ids) && pages.length < MAX_PAGES) {
    const pageParam = nextPageParam(pages.at(-1) ?? start, readingLimits.page.feed);
    if (pageParam === undefined) break;
    const query = { feed: kind, limit: readingLimits.page.max, ...pageParam };
    const { flicks, ...rest } = await api.listFlicks(query, signal);
    pages.push({ items: flicks, ...rest });
    pageParams.push(pageParam);
    for (const { _id } of flicks) ids.add(_id);
  }
  const id = nearestTo(position, (near) => ids.has(near));
  if (id === null || signal.aborted) return null;
  const { data, dataUpdatedAt: updatedAt = 0 } = client.getQueryState<Pages<Flick>>(queryKey) ?? {};
  const extended = data && replacePagesAfter(data, start, pages, pageParams);
  // The feed was reloaded in the meantime: start again from its new end.
  if (!extended) return loadToPosition(client, kind, position, signal);
  client.setQueryData<Pages<Flick>>(queryKey, extended, { updatedAt });
  return id;
}

/** Whether the card is loaded, or one below it, in which case the card itself no longer exists. */
const isReached = ({ id, below }: ReadingPosition, ids: Set<string>) =>
  [id, ...below].some((near) => ids.has(near));

/** Replaces everything after `start` with the loaded flicks; null if `start` is no longer there. */
function replacePagesAfter(
  data: Pages<Flick>,
  start: Page<Flick>,
  pages: Page<Flick>[],
  pageParams: PageParam[],
): Pages<Flick> | null {
  const end = data.pages.findIndex(({ snapshot }) => snapshot === start.snapshot) + 1;
  if (end === 0) return null;
  return {
    pages: [...data.pages.slice(0, end), ...pages],
    pageParams: [...data.pageParams.slice(0, end), ...pageParams],
  };
}
