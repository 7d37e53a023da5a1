import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { limits } from '../../../../contract/core/limits.ts';
import type { ListOrder } from '../../../../contract/core/list-order.ts';
import type { Flick } from '../../../../contract/flicks/flick.ts';
import type { HashtagDetail } from '../../../../contract/flicks/hashtag.ts';
import * as api from '../../../api/flicks/hashtag-page.ts';
import { FIRST_PAGE, nextPageParam, type Page, type PageParam, uniqueItems } from '../../cache/core/pages.ts';
import { STALE } from '../../core/client.ts';
import { flickKeys } from '../../keys/flick-keys.ts';

export type HashtagPage = Page<Flick> & { hashtag: HashtagDetail };

function pagesOf<Selected>(
  name: string,
  sort: ListOrder,
  select: (data: InfiniteData<HashtagPage, PageParam>) => Selected,
) {
  return infiniteQueryOptions({
    queryKey: [...flickKeys.hashtags, name, sort] as const,
    queryFn: async ({ pageParam, signal }): Promise<HashtagPage> => {
      const { flicks, ...rest } = await api.listHashtagFlicks(name, { ...pageParam, sort }, signal);
      return { items: flicks, ...rest };
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => nextPageParam(last, limits.page.list),
    select,
    staleTime: STALE.list,
  });
}

/** The flicks with a hashtag, each once. */
export const hashtagFlicks = (name: string, sort: ListOrder) => pagesOf(name, sort, uniqueItems<Flick>);

const headOf = (data: InfiniteData<HashtagPage, PageParam>) => data.pages[0]?.hashtag;

/** The hashtag itself, from the same response. */
export const hashtagHead = (name: string, sort: ListOrder) => pagesOf(name, sort, headOf);
