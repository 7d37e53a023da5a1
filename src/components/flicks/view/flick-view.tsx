import { useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Flick } from '../../../../contract/flicks/flick.ts';
import * as m from '../../../messages/flicks.gen.ts';
import { shownFlick } from '../../../queries/cache/flicks.ts';
import { useViewer } from '../../../queries/core/viewer.ts';
import { useSetLiked } from '../../../queries/flicks/like.ts';
import { useRepost } from '../../../queries/flicks/repost.ts';
import { useIsReported } from '../../../queries/moderation/reported.ts';
import { useFocusPlaceholder } from '../../ui/use-focus-placeholder.ts';
import { TWO_COLUMNS, useMediaQuery } from '../../ui/use-media-query.ts';
import { FlickActions } from '../parts/flick-actions.tsx';
import { FlickMenu } from '../parts/flick-menu.tsx';
import { ReportedPlaceholder } from '../parts/reported-placeholder.tsx';
import { FlickComposer } from './flick-comments.tsx';
import { OneColumnFlick, TwoColumnFlick } from './flick-layouts.tsx';
import { FlickStage } from './flick-stage.tsx';
import { FlickText } from './flick-text.tsx';

interface FlickViewProps {
  flick: Flick;
  /** On its own page the name of the author is the heading. */
  isPage: boolean;
  /** The button that closes the flick, on phones. */
  back: ReactNode;
  /** Closes the flick while it is being deleted. */
  onGone: () => void;
}

/** A flick with its comments, in two columns from 1024 px on. */
export function FlickView({ flick, isPage, back, onGone }: FlickViewProps) {
  const shown = shownFlick(flick);
  const viewer = useViewer();
  const isReported = useIsReported(shown._id, flick._id);
  const showButton = useFocusPlaceholder(isReported);
  const [isRevealed, setRevealed] = useState(false);
  const isWide = useMediaQuery(TWO_COLUMNS);
  const navigate = useNavigate();
  const router = useRouter();
  const setLiked = useSetLiked({ id: shown._id, type: 'flick' });
  const repost = useRepost(shown);

  if (isReported && !isRevealed) {
    return (
      <div className="flex size-full flex-col bg-canvas lg:bg-surface">
        <div className="flex h-13 shrink-0 items-center gap-1 ps-1 lg:hidden">{back}</div>
        {isPage && <h1 className="sr-only">{m.flickReportedTitle()}</h1>}
        <div className="m-auto">
          <ReportedPlaceholder showRef={showButton} onShow={() => setRevealed(true)} />
        </div>
      </div>
    );
  }
  const requireLogin = viewer
    ? undefined
    : () => void navigate({ to: '/login', search: { redirect: router.state.location.href } });
  // A removed flick is shown to its author alone, who can read and delete it.
  const isRemoved = flick.moderation?.state === 'removed';
  const parts = {
    flick: shown,
    isPage,
    stage: <FlickStage flick={shown} onLike={requireLogin ?? (() => setLiked(true))} />,
    actions: !isRemoved && (
      <FlickActions
        flick={shown}
        repost={repost}
        requireLogin={requireLogin}
        comments={(content, className) => <span className={className}>{content}</span>}
      />
    ),
    text: (
      <FlickText
        flick={flick}
        isMember={viewer !== null}
        isRemoved={isRemoved}
        repostCount={repost.repostCount}
      />
    ),
    composer: viewer && !isRemoved && <FlickComposer flick={shown} />,
    menu: <FlickMenu flick={flick} viewerId={viewer?.userId ?? null} onGone={onGone} />,
  };
  return isWide ? <TwoColumnFlick {...parts} /> : <OneColumnFlick {...parts} back={back} />;
}
