import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Hash, Images } from 'lucide-react';
import { useEffect } from 'react';
import type { ListOrder } from '../../../../contract/core/list-order.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { nameTabAfter } from '../../../lib/format/tab-title.ts';
import * as m from '../../../messages/flicks.gen.ts';
import { hashtagFlicks, hashtagHead } from '../../../queries/flicks/hashtags/hashtag-page.ts';
import { Page } from '../../shell/page.tsx';
import { PageError } from '../../shell/page-error.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ChoiceMenu } from '../../ui/menu/choice-menu.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FlickGrid } from '../grid/flick-grid.tsx';
import { FollowHashtagButton } from './follow-hashtag-button.tsx';

const sortTexts = { newest: m.sortNewest, top: m.sortTop };

type HashtagScreenProps = { name: string; sort: ListOrder; onSort: (sort: ListOrder) => void };

/** A hashtag, how often it is used, and the flicks with it. */
export function HashtagScreen({ name, sort, onSort }: HashtagScreenProps) {
  const {
    data: hashtag,
    error,
    refetch,
    isFetching,
  } = useInfiniteQuery({
    ...hashtagHead(name, sort),
    placeholderData: keepPreviousData,
  });
  useEffect(() => nameTabAfter(m.hashtagTabTitle({ name })), [name]);
  return (
    <Page title={`#${name}`} width="feed" back="/">
      {error && !hashtag ? (
        <PageError {...{ error, isFetching, refetch }} />
      ) : (
        <div className="flex flex-col gap-6">
          <div className="flex items-center gap-4">
            <span className="flex size-14 shrink-0 items-center justify-center rounded-2xl bg-brand-soft text-on-brand-soft">
              <Hash size={26} aria-hidden="true" />
            </span>
            {hashtag ? (
              <p className="min-w-0 flex-1 text-base text-text-2 tabular-nums">
                {m.hashtagFlickCount({ count: hashtag.count, shown: formatCount(hashtag.count) })}
              </p>
            ) : (
              <Skeleton className="h-5 w-24" />
            )}
            {hashtag && <FollowHashtagButton hashtag={hashtag} isFilled />}
          </div>
          <section aria-labelledby="hashtag-flicks" className="flex flex-col gap-3">
            <div className="flex min-h-9 items-center justify-between gap-4">
              <h2 id="hashtag-flicks" className="font-bold text-lg">
                {m.hashtagFlicksHeading()}
              </h2>
              {hashtag && hashtag.count > 1 && (
                <ChoiceMenu label={m.hashtagSortBy()} texts={sortTexts} chosen={sort} onChoose={onSort} />
              )}
            </div>
            <FlickGrid
              options={hashtagFlicks(name, sort)}
              label={m.hashtagFlicks({ name })}
              empty={<EmptyState icon={Images} title={m.hashtagEmptyTitle()} text={m.hashtagEmptyText()} />}
            />
          </section>
        </div>
      )}
    </Page>
  );
}
