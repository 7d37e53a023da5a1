import { Dialog } from '@base-ui/react/dialog';
import { X, ZoomIn, ZoomOut } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import Lightbox, { type ControllerRef, type SlideImage } from 'yet-another-react-lightbox';
import Inline from 'yet-another-react-lightbox/plugins/inline';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import type { FlickMedia } from '../../../../contract/flicks/flick.ts';
import * as m from '../../../messages/media.gen.ts';
import { useBackCloses } from '../../ui/dialog/use-back-closes.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { altOf } from './media-image.tsx';

interface PhotoViewerProps {
  photos: readonly FlickMedia[];
  /** The photo that is shown first. */
  first: FlickMedia;
  author: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const slideOf = (photo: FlickMedia, author: string): SlideImage => ({
  src: photo.url,
  alt: altOf(photo, author),
  width: photo.width,
  height: photo.height,
  srcSet: photo.sizes.map(({ url, width }) => ({
    src: url,
    width,
    height: Math.round((width * photo.height) / photo.width),
  })),
});

const labels = {
  Previous: m.carouselPrevious(),
  Next: m.carouselNext(),
  Carousel: m.carousel(),
  Slide: m.carouselSlide(),
  'Photo gallery': m.photoViewer(),
  'Zoom in': m.zoomIn(),
  'Zoom out': m.zoomOut(),
  '{index} of {total}': m.carouselPosition({ position: '{index}', total: '{total}' }),
};

type PhotosProps = Pick<PhotoViewerProps, 'photos' | 'first' | 'author'> & {
  controller: RefObject<ControllerRef | null>;
};

function Photos({ photos, first, author, controller }: PhotosProps) {
  // Other slides would lead back to the first one, so they stay as they were when this was opened.
  const [start] = useState(() => ({
    slides: photos.map((photo) => slideOf(photo, author)),
    index: photos.indexOf(first),
  }));
  const close = (
    <Dialog.Close
      key="close"
      render={<IconButton label={m.photoViewerClose()} icon={X} tone="media" tip="none" />}
    />
  );
  return (
    <Lightbox
      {...start}
      plugins={[Inline, Zoom]}
      labels={labels}
      carousel={{ finite: true, padding: 0 }}
      // Also beyond the pixels of the photo: small things are to be seen large.
      zoom={{ maxZoomPixelRatio: 4 }}
      // Esc closes the dialog, as everywhere.
      controller={{ ref: controller, closeOnEscape: false }}
      toolbar={{ buttons: [close] }}
      // All fingers are for the photo: nothing here scrolls.
      styles={{ container: { touchAction: 'none' } }}
      render={{
        iconZoomIn: () => <ZoomIn size={24} aria-hidden="true" />,
        iconZoomOut: () => <ZoomOut size={24} aria-hidden="true" />,
        ...(start.slides.length === 1 && { buttonPrev: () => null, buttonNext: () => null }),
      }}
    />
  );
}

/** The photos of a flick as large as the window: swiped, and zoomed with two fingers, a double tap, the wheel or + and −. */
export function PhotoViewer({ open, onOpenChange, ...photos }: PhotoViewerProps) {
  const controller = useRef<ControllerRef>(null);
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Popup
          aria-label={m.photoViewer()}
          // Its keys work while the focus is inside.
          initialFocus={() => {
            controller.current?.focus();
            return false;
          }}
          className="fixed inset-0 z-60 bg-stage"
        >
          <Photos {...photos} controller={controller} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
