import { useQueryClient } from '@tanstack/react-query';
import { memo, useId, useRef, useState } from 'react';
import type { Flick } from '../../../../contract/flicks/flick.ts';
import { formatCount } from '../../../lib/format/format.ts';
import * as m from '../../../messages/flicks.gen.ts';
import { shownFlick } from '../../../queries/cache/flicks.ts';
import { isShownByMyRepost } from '../../../queries/cache/own-repost.ts';
import { useIsBeingDeleted, useIsBeingHidden } from '../../../queries/flicks/flick-deleted.ts';
import { useSetLiked } from '../../../queries/flicks/like.ts';
import { useRepost } from '../../../queries/flicks/repost.ts';
import { useIsReported } from '../../../queries/moderation/reported.ts';
import { MediaCarousel } from '../../media/player/media-carousel.tsx';
import { useFocusPlaceholder } from '../../ui/use-focus-placeholder.ts';
import { FlickActions } from '../parts/flick-actions.tsx';
import { FlickHead } from '../parts/flick-head.tsx';
import { FlickLink, type FlickListKey, useOpenFlick } from '../parts/flick-link.tsx';
import { FlickMenu } from '../parts/flick-menu.tsx';
import { ReportedPlaceholder } from '../parts/reported-placeholder.tsx';
import { RepostersLine } from '../parts/reposters-line.tsx';
import { prefetchComments, prefetchFlickView } from '../view/prefetch.ts';
import { Caption } from './caption.tsx';
import { PhotoLink } from './photo-link.tsx';
import { useFocusNext } from './use-focus-next.ts';

interface FlickCardProps {
  flick: Flick;
  viewerId: string | null;
  /** Key of the cached list it is shown in. */
  list: FlickListKey;
  /** Place in the list, from 1, and how many are known; -1 while there are more. */
  position: number;
  setSize: number;
  isEager: boolean;
}

/** One flick of a list. On its way out it collapses; should that fail, it is shown again. */
export const FlickCard = memo(function FlickCard(props: FlickCardProps) {
  const { flick, viewerId, list, isEager } = props;
  const shown = shownFlick(flick);
  const id = useId();
  const setLiked = useSetLiked({ id: shown._id, type: 'flick' });
  const isCardDeleting = useIsBeingDeleted(flick._id);
  const isFlickDeleting = useIsBeingDeleted(shown._id);
  const isUnwanted = useIsBeingHidden(shown._id);
  const repost = useRepost(shown);
  const isGoing =
    isCardDeleting || isFlickDeleting || isUnwanted || (repost.isGoing && isShownByMyRepost(flick, viewerId));
  const post = useRef<HTMLElement>(null);
  useFocusNext(post, isGoing);
  const isReported = useIsReported(shown._id, flick._id);
  const showRef = useFocusPlaceholder(isReported);
  const [unfolded, setUnfolded] = useState(false);
  const client = useQueryClient();
  const prefetch = () => prefetchComments(client, shown._id);
  const open = useOpenFlick(list);
  const link = { id: shown._id, list, onPointerEnter: prefetchFlickView, onFocus: prefetchFlickView };
  if (isReported && !unfolded)
    return <ReportedPlaceholder showRef={showRef} onShow={() => setUnfolded(true)} />;
  return (
    <div
      inert={isGoing}
      className={`grid transition-[grid-template-rows,opacity] duration-180 ${
        isGoing ? 'grid-rows-[0fr] opacity-0' : 'grid-rows-[1fr]'
      }`}
    >
      <article
        ref={post}
        tabIndex={-1}
        aria-posinset={props.position}
        aria-setsize={props.setSize}
        aria-labelledby={`${id}name`}
        aria-describedby={shown.description.length > 0 ? `${id}caption` : undefined}
        className={`min-h-0 min-w-0 scroll-mt-16 pb-4 md:pb-0 ${isGoing ? 'overflow-hidden' : ''}`}
      >
        <RepostersLine flick={flick} className="px-4 pt-2 md:-mb-2 md:px-0 md:pt-4" />
        <div className="px-4 pt-1.5 pb-2.5 md:px-0 md:pt-4 md:pb-3">
          <FlickHead
            id={`${id}name`}
            flick={shown}
            menu={<FlickMenu flick={flick} viewerId={viewerId} isInFeed />}
          />
        </div>
        <MediaCarousel
          flick={shown}
          variant="feed"
          isEager={isEager}
          onLike={() => setLiked(true)}
          wrapPhoto={(photo, onLike) => (
            <PhotoLink link={link} onOpen={() => open(shown._id)} onLike={onLike}>
              {photo}
            </PhotoLink>
          )}
        />
        <div className="px-4 pt-0.5 md:px-0">
          <FlickActions
            flick={shown}
            repost={repost}
            comments={(content, className) => (
              <FlickLink
                {...link}
                data-key="Enter"
                onPointerEnter={prefetch}
                onTouchStart={prefetch}
                className={className}
              >
                {content}
              </FlickLink>
            )}
          />
          <Caption id={`${id}caption`} flick={shown} />
          {shown.commentCount > 0 && (
            <FlickLink {...link} className="hit block w-fit pt-1 text-md text-text-2 hover:underline">
              {m.cardViewComments({ count: formatCount(shown.commentCount) })}
            </FlickLink>
          )}
        </div>
      </article>
    </div>
  );
});
