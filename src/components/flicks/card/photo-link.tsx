import type { ComponentProps, ReactNode } from 'react';
import { useTap } from '../../media/player/use-double-tap.ts';
import { FlickLink } from '../parts/flick-link.tsx';

interface PhotoLinkProps {
  link: ComponentProps<typeof FlickLink>;
  onOpen: () => void;
  onLike: () => void;
  children: ReactNode;
}

/** A photo that opens its flick on a press, and likes it on a double press. */
export function PhotoLink({ link, onOpen, onLike, children }: PhotoLinkProps) {
  const tap = useTap(onOpen, onLike);
  return (
    <FlickLink
      {...link}
      draggable={false}
      className="on-media block size-full touch-manipulation focus-visible:-outline-offset-4"
      {...tap}
    >
      {children}
    </FlickLink>
  );
}
