import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { placeholderColour } from '../../../lib/media/thumbhash.ts';
import * as m from '../../../messages/media.gen.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { positionLabel } from './position-label.ts';
import type { Carousel } from './use-carousel.ts';

interface CarouselFrameProps<Item> {
  carousel: Carousel;
  media: readonly Item[];
  /** Whether Tab stops at the strip, if there is more than one item. */
  isTabStop: boolean;
  /** Whether the colour of an item fills its slide until the item is there. */
  hasColour: boolean;
  slide: (item: Item, index: number) => ReactNode;
  /** Rendered over the strip, below the arrows. */
  children: ReactNode;
}

const arrows = [
  { step: -1, label: m.carouselPrevious(), icon: ChevronLeft, side: 'start-3' },
  { step: 1, label: m.carouselNext(), icon: ChevronRight, side: 'end-3' },
];

/** The strip of a carousel, in which hidden items are inert, and its arrows on wide screens. */
export function CarouselFrame<Item extends { url: string; placeholder: string | null }>(
  props: CarouselFrameProps<Item>,
) {
  const { carousel, media, isTabStop, hasColour, slide } = props;
  const { current, go } = carousel;
  return (
    <>
      <div
        ref={carousel.strip}
        tabIndex={media.length > 1 ? (isTabStop ? 0 : -1) : undefined}
        className="no-scrollbar flex size-full snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-x-contain"
        {...carousel.moves}
      >
        {media.map((item, index) => (
          <figure
            key={item.url}
            aria-roledescription={m.carouselSlide()}
            aria-label={positionLabel(index, media.length)}
            inert={index !== current}
            className="relative size-full shrink-0 snap-center snap-always"
            style={hasColour ? { backgroundColor: placeholderColour(item.placeholder) } : undefined}
          >
            {slide(item, index)}
          </figure>
        ))}
      </div>
      {props.children}
      {arrows.map(
        ({ step, label, icon, side }) =>
          media[current + step] && (
            <IconButton
              key={label}
              label={label}
              icon={icon}
              tone="media"
              tip="none"
              className={`-translate-y-1/2 absolute! top-1/2 size-9! max-lg:hidden ${side}`}
              onClick={() => go(current + step)}
            />
          ),
      )}
    </>
  );
}
