import { Maximize, PictureInPicture2 } from 'lucide-react';
import { useState } from 'react';
import type { FlickMedia, ShownFlick } from '../../../../contract/flicks/flick.ts';
import { toast } from '../../../lib/browser/toast.ts';
import * as m from '../../../messages/media.gen.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyComponent, useLazyComponent } from '../../ui/lazy-component.ts';
import { hasFullScreen, showFullScreen } from './outside-page.ts';
import type { ShownVideo } from './video-player.tsx';

const viewerCode = lazyComponent(() => import('./photo-viewer.tsx').then((module) => module.PhotoViewer));

const look = { tone: 'media', size: 's', tip: 'none' } as const;
const fullScreen = { ...look, label: m.fullScreen(), icon: Maximize, className: 'size-9!', 'data-key': 'f' };

type EnlargePhotoProps = { flick: Pick<ShownFlick, 'media' | 'user'>; photo: FlickMedia };

function EnlargePhoto({ flick, photo }: EnlargePhotoProps) {
  const [isOpen, setOpen] = useState(false);
  const Viewer = useLazyComponent(viewerCode, isOpen, () => setOpen(false));
  return (
    <>
      <IconButton
        {...fullScreen}
        aria-haspopup="dialog"
        onPointerEnter={viewerCode.prefetch}
        onFocus={viewerCode.prefetch}
        onClick={() => setOpen(true)}
      />
      {Viewer && (
        <Viewer
          photos={flick.media.filter(({ type }) => type === 'photo')}
          first={photo}
          author={flick.user.name}
          open={isOpen}
          onOpenChange={setOpen}
        />
      )}
    </>
  );
}

function EnlargeVideo({ element }: { element: HTMLVideoElement }) {
  const attempt = (show: () => Promise<unknown>) => () => {
    show().catch(() => toast.failure(m.enlargeFailed()));
  };
  return (
    <>
      {document.pictureInPictureEnabled && (
        <IconButton
          {...look}
          label={m.pictureInPicture()}
          icon={PictureInPicture2}
          className="size-9! max-md:hidden"
          onClick={attempt(() =>
            document.pictureInPictureElement === element
              ? document.exitPictureInPicture()
              : element.requestPictureInPicture(),
          )}
        />
      )}
      {hasFullScreen(element) && (
        <IconButton {...fullScreen} onClick={attempt(() => showFullScreen(element))} />
      )}
    </>
  );
}

type EnlargeButtonsProps = {
  flick: Pick<ShownFlick, 'media' | 'user'>;
  /** What is shown of the flick. */
  media: FlickMedia;
  video: ShownVideo | null;
};

/** Shows a photo or video as large as the screen, and a video over other windows too. */
export function EnlargeButtons({ flick, media, video }: EnlargeButtonsProps) {
  if (media.type === 'photo') return <EnlargePhoto flick={flick} photo={media} />;
  return video && <EnlargeVideo element={video.element} />;
}
