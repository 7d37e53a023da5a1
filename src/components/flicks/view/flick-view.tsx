import { useNavigate, useRouter } from '@tanstack/react-router';
import { Share2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Flick } from '../../../../contract/flicks/flick.ts';
import { shownFlick } from '../../../queries/cache/flicks.ts';
import { useViewer } from '../../../queries/core/viewer.ts';
import { useLike } from '../../../queries/flicks/like.ts';
import { useRepost } from '../../../queries/flicks/repost.ts';
import { useIsReported } from '../../../queries/moderation/reported.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useFocusPlaceholder } from '../../ui/use-focus-placeholder.ts';
import { TWO_COLUMNS, useMediaQuery } from '../../ui/use-media-query.ts';
import { FlickActions } from '../parts/flick-actions.tsx';
import { FlickCounts } from '../parts/flick-counts.tsx';
import { FlickHead } from '../parts/flick-head.tsx';
import { FlickMenu } from '../parts/flick-menu.tsx';
import { FollowAuthor } from '../parts/follow-author.tsx';
import { ModerationNote } from '../parts/moderation-notice.tsx';
import { ReportedPlaceholder } from '../parts/reported-placeholder.tsx';
import { RepostersLine } from '../parts/reposters-line.tsx';
import { RichText } from '../parts/rich-text.tsx';
import { shareLink, useFlickUrl } from '../parts/share.ts';
import { FlickComments, FlickComposer } from './flick-comments.tsx';
import { FlickStage } from './flick-stage.tsx';

interface FlickViewProps {
  flick: Flick;
  /** On a page of its own the author is the heading. */
  isPage: boolean;
  /** Leaves the flick, from the bar of phones. */
  back: ReactNode;
  /** The flick is being deleted: leave it. */
  onDelete: () => void;
}

/** A flick to look at closely and thread about: side by side from 1024 px on, one below the other before. */
export function FlickView({ flick, isPage, back, onDelete }: FlickViewProps) {
  const shown = shownFlick(flick);
  const viewer = useViewer();
  const isReported = useIsReported(shown._id, flick._id);
  const showRef = useFocusPlaceholder(isReported);
  const [unfolded, setUnfolded] = useState(false);
  const isWide = useMediaQuery(TWO_COLUMNS);
  const navigate = useNavigate();
  const router = useRouter();
  const url = useFlickUrl(shown._id);
  const like = useLike({ ...shown, id: shown._id, type: 'flick' });
  const repost = useRepost(shown);
  const requireLogin = viewer
    ? undefined
    : () => void navigate({ to: '/login', search: { redirect: router.state.location.href } });
  const menu = <FlickMenu flick={flick} viewerId={viewer?.userId ?? null} onDelete={onDelete} />;
  const follow = (className: string) => (
    <FollowAuthor key={shown.user.userId} author={shown.user} className={className} />
  );
  const share = <IconButton label="Share" icon={Share2} onClick={() => void shareLink(url)} />;
  const stage = <FlickStage flick={shown} onLike={requireLogin ?? (() => like.setLiked(true))} />;
  // What was taken down is there to be read and deleted, by its author alone.
  const isRemoved = flick.moderation?.state === 'removed';
  const actions = !isRemoved && (
    <FlickActions
      flick={shown}
      like={like}
      repost={repost}
      requireLogin={requireLogin}
      comments={(content, className) => <span className={className}>{content}</span>}
    />
  );
  const name = `flick-author-${shown._id}`;
  const details = (
    <>
      {flick.moderation && <ModerationNote {...flick.moderation} />}
      {/* Folded, it is the repost of many: the flick speaks for itself. */}
      {flick.description.length > 0 && (
        <RepostersLine flick={flick} className="mb-3 border-line border-b pb-3" />
      )}
      {shown.description.length > 0 && (
        <p dir="auto" className="whitespace-pre-line pb-2 text-base lg:pb-4">
          <RichText tokens={shown.description} />
        </p>
      )}
      {viewer && !isRemoved && (
        <FlickCounts flickId={shown._id} likeCount={like.likeCount} repostCount={repost.repostCount} />
      )}
      {!isRemoved && <FlickComments flick={shown} isMember={viewer !== null} />}
    </>
  );
  const composer = viewer && !isRemoved && <FlickComposer flick={shown} />;

  if (isReported && !unfolded) {
    return (
      <div className="flex size-full flex-col bg-canvas lg:bg-surface">
        <div className="flex h-13 shrink-0 items-center gap-1 ps-1 lg:hidden">{back}</div>
        {isPage && <h1 className="sr-only">Reported flick</h1>}
        <div className="m-auto">
          <ReportedPlaceholder showRef={showRef} onShow={() => setUnfolded(true)} />
        </div>
      </div>
    );
  }
  if (isWide) {
    return (
      <article aria-labelledby={name} className="flex size-full">
        <div className="min-w-0 flex-1">{stage}</div>
        <div className="flex w-110 shrink-0 flex-col bg-surface">
          <div className="border-line border-b px-5 py-3">
            <FlickHead
              id={name}
              flick={shown}
              isHeading={isPage}
              menu={
                <>
                  {follow('me-2')}
                  {menu}
                </>
              }
            />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-4 pb-3">{details}</div>
          {actions && <div className="border-line border-t px-5 pt-1">{actions}</div>}
          {composer && <div className="px-5 pt-1.5 pb-4">{composer}</div>}
        </div>
      </article>
    );
  }
  return (
    <article aria-labelledby={name} className="flex size-full flex-col bg-canvas">
      <div className="flex h-13 shrink-0 items-center gap-1 bg-canvas ps-1 pe-2">
        {back}
        <p className="flex-1 font-bold text-lg">Flick</p>
        {share}
        {menu}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {/* Rolls up to a strip of 96 px while the comments are read. */}
        <div className="-top-[calc(var(--media)-96px)] sticky z-10 bg-canvas [--media:min(45dvh,max(300px,36dvh))]">
          {stage}
        </div>
        <div className="flex flex-col gap-1 px-4 pt-1 pb-4">
          {actions}
          <div className="pb-2">
            <FlickHead id={name} flick={shown} isHeading={isPage} hasHandle={false} menu={follow('me-2')} />
          </div>
          {details}
        </div>
      </div>
      {composer && (
        <div className="shrink-0 border-line border-t bg-surface px-4 py-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))]">
          {composer}
        </div>
      )}
    </article>
  );
}
