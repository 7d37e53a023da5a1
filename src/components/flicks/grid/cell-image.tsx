import { EyeOff, Images, type LucideIcon, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ShownFlick } from '../../../../contract/flicks/flick.ts';
import * as m from '../../../messages/flicks.gen.ts';
import { MediaImage, posterOf } from '../../media/player/media-image.tsx';

/** What a link to a flick in a grid is called. */
export function cellLabel({ user: { name }, media, isCovered }: ShownFlick): string {
  if (isCovered) return m.flickByCovered({ name });
  const alt = media[0]?.alt.join(' ').trim();
  return alt ? m.flickByWithAlt({ name, alt }) : m.flickBy({ name });
}

type CellMarkProps = { icon: LucideIcon; at: 'start' | 'end'; children?: ReactNode };

/** A sign in the corner of a cell; `children` say it to screen readers. */
export function CellMark({ icon: Icon, at, children }: CellMarkProps) {
  const place = at === 'start' ? 'start-1.5' : 'end-1.5';
  return (
    <span
      className={`${place} pointer-events-none absolute top-1.5 grid size-7 place-items-center rounded-full bg-media-pill text-white`}
    >
      <Icon size={14} strokeWidth={2.2} aria-hidden="true" />
      {children && <span className="sr-only">{children}</span>}
    </span>
  );
}

/** In place of an image that is covered. */
export function CoveredImage({ size = 28 }: { size?: number }) {
  return (
    <span className="absolute inset-0 grid place-items-center bg-media-pill text-white">
      <EyeOff size={size} aria-hidden="true" />
    </span>
  );
}

interface CellImageProps {
  flick: ShownFlick;
  /** As of an image. */
  sizes: string;
}

/** The first image of a flick in a grid, and whether it is a video or one of several; a sensitive one stays covered. */
export function CellImage({ flick: { media, thumbnailURL, isCovered }, sizes }: CellImageProps) {
  if (isCovered) return <CoveredImage />;
  const [first] = media;
  const url = first && (first.type === 'photo' ? first.url : posterOf(first, thumbnailURL));
  const icon = first?.type === 'video' ? Play : media.length > 1 ? Images : null;
  return (
    <>
      {first && url && <MediaImage url={url} media={first} alt="" sizes={sizes} fit="cover" />}
      {icon && <CellMark icon={icon} at="end" />}
    </>
  );
}
