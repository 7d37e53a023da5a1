import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ShownFlick } from '../../../../contract/flicks/flick.ts';
import { MediaCarousel } from '../../media/player/media-carousel.tsx';
import { posterOf } from '../../media/player/media-image.tsx';
import { useTap } from '../../media/player/use-double-tap.ts';
import { TWO_COLUMNS, useMediaQuery } from '../../ui/use-media-query.ts';

interface StagePhotoProps {
  onPress: () => void;
  onLike: () => void;
  children: ReactNode;
}

function StagePhoto({ onPress, onLike, children }: StagePhotoProps) {
  const container = useRef<HTMLDivElement>(null);
  const likeAndGoBack = () => {
    // The first press has changed how it is cropped.
    onPress();
    onLike();
  };
  const tap = useTap(onPress, likeAndGoBack, false);
  const onClick = useEffectEvent(tap.onClick);
  const onPointerDown = useEffectEvent(tap.onPointerDown);
  useEffect(() => {
    const node = container.current;
    const presses = new AbortController();
    node?.addEventListener('click', (event) => onClick(event), presses);
    node?.addEventListener('pointerdown', () => onPointerDown(), presses);
    return () => presses.abort();
  }, []);
  return (
    <div ref={container} className="size-full touch-manipulation">
      {children}
    </div>
  );
}

/** The media of a flick on a blurred copy of itself: whole, but on phones it fills its low frame until pressed. */
export function FlickStage({ flick, onLike }: { flick: ShownFlick; onLike: () => void }) {
  const isWide = useMediaQuery(TWO_COLUMNS);
  const [isExpanded, setExpanded] = useState(false);
  const first = flick.media[0];
  const poster = first?.type === 'video' ? posterOf(first, flick.thumbnailURL) : first?.url;
  const isCropped = !isWide && !isExpanded;
  // What fills its frame hides what is behind it.
  const backdrop = isCropped ? null : (first?.sizes[0]?.url ?? poster);
  return (
    <MediaCarousel
      key={flick._id}
      flick={flick}
      variant="stage"
      isEager
      isCropped={isCropped}
      backdrop={
        backdrop && (
          <img
            src={backdrop}
            alt=""
            className="-z-10 absolute inset-0 size-full scale-110 object-cover opacity-60 [filter:blur(32px)]"
          />
        )
      }
      onLike={onLike}
      wrapPhoto={(photo, like) => (
        <StagePhoto onPress={() => setExpanded(!isExpanded)} onLike={like}>
          {photo}
        </StagePhoto>
      )}
    />
  );
}
