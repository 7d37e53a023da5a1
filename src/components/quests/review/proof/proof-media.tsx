import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import type { ProofMedia as Media } from '../../../../../contract/quests/applicant.ts';
import { placeholderColour } from '../../../../lib/media/thumbhash.ts';
import * as m from '../../../../messages/quests.gen.ts';
import { MediaImage } from '../../../media/player/media-image.tsx';
import { MediaTrail } from '../../../media/player/media-progress.tsx';
import type { ShownVideo } from '../../../media/player/video-player.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ProofVideo } from './proof-video.tsx';

const box = 'relative isolate overflow-hidden bg-stage';
/** A proof next to other content. */
export const proofCard = 'aspect-4/5 max-h-[55dvh] flex-none rounded-3xl';

type ProofMediaProps = {
  media: readonly Media[];
  /** Who sent it. */
  name: string;
  /** Whether it is shown, or only prefetched. */
  isCurrent: boolean;
  /** Plays videos automatically, without sound. */
  autoplay?: boolean;
  sizes: string;
  className: string;
};

const length = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`;

/** The media of a proof: images and videos, one at a time, with the trail over them. */
export function ProofMedia({ media, name, isCurrent, autoplay = false, sizes, className }: ProofMediaProps) {
  const [at, setAt] = useState(0);
  const [video, setVideo] = useState<ShownVideo | null>(null);
  const shown = media[Math.min(at, media.length - 1)];
  if (!shown) return <div className={`${box} ${className}`} />;
  const alt = m.reviewMediaBy({ kind: shown.type, name });
  const go = (step: number) => setAt((at + step + media.length) % media.length);
  const colour = shown.placeholder ? placeholderColour(shown.placeholder) : undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a group with a role description
    <div
      role="group"
      aria-roledescription={m.reviewCarousel()}
      aria-label={m.reviewProofBy({ name })}
      className={`${box} ${className}`}
      style={{ backgroundColor: colour } as CSSProperties}
    >
      {shown.type === 'video' ? (
        <ProofVideo
          key={shown.url}
          media={shown}
          alt={alt}
          sizes={sizes}
          isCurrent={isCurrent}
          autoplay={autoplay}
          onShown={setVideo}
        />
      ) : (
        <MediaImage
          key={shown.url}
          url={shown.url}
          media={shown}
          alt={alt}
          sizes={sizes}
          isEager
          fit="contain"
        />
      )}
      {shown.type === 'video' && shown.duration !== null && (
        <span className="pointer-events-none absolute end-3 top-3 rounded-sm bg-media-pill px-2.5 py-1 font-semibold text-sm text-white tabular-nums">
          {length(shown.duration)}
        </span>
      )}
      {media.length > 1 && (
        <div className="pointer-events-none absolute inset-x-3 top-1/2 flex -translate-y-1/2 justify-between *:pointer-events-auto">
          <IconButton
            label={m.reviewItemPrevious()}
            icon={ChevronLeft}
            tone="media"
            size="s"
            tip="none"
            data-step="-1"
            onClick={() => go(-1)}
          />
          <IconButton
            label={m.reviewItemNext()}
            icon={ChevronRight}
            tone="media"
            size="s"
            tip="none"
            data-step="1"
            onClick={() => go(1)}
          />
        </div>
      )}
      <div className="absolute inset-x-3.5 bottom-3">
        <MediaTrail
          total={media.length}
          current={Math.min(at, media.length - 1)}
          isVideo={shown.type === 'video'}
          video={shown.type === 'video' ? video : null}
          onMedia
        />
      </div>
    </div>
  );
}
