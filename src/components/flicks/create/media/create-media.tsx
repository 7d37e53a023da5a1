import { GripVertical } from 'lucide-react';
import { useDeferredValue, useRef } from 'react';
import * as m from '../../../../messages/flicks.gen.ts';
import { RejectedFiles } from '../../../media/files/rejected-files.tsx';
import { lazyComponent, useLazyComponent } from '../../../ui/lazy-component.ts';
import { useCreate } from '../create-context.ts';
import { FlickDraftBanner } from '../sharing/flick-draft-banner.tsx';
import { ScheduledBanner } from '../sharing/scheduled-banner.tsx';
import { UploadRows } from '../sharing/upload-rows.tsx';
import { useRestoreFocus } from '../use-restore-focus.ts';
import { DropZone } from './drop-zone.tsx';
import { MediaStage } from './media-stage.tsx';
import { MediaStrip } from './media-strip.tsx';

const cropCode = lazyComponent(() => import('./crop-editor.tsx').then((module) => module.CropEditor));

/** The chosen item, or its editor while it is cropped. */
function Stage() {
  const { item, panel, open } = useCreate();
  const isCropping = panel === 'crop' && item?.kind === 'photo';
  const CropEditor = useLazyComponent(cropCode, isCropping, () => open(null));
  if (!item) return null;
  return isCropping && CropEditor ? (
    <CropEditor key={item.id} item={item} />
  ) : (
    <MediaStage key={item.id} item={item} />
  );
}

type CreateMediaProps = {
  /** Strip and stage side by side. */
  isWide: boolean;
  /** Files are dragged over the page. */
  isOver: boolean;
};

/** The photos and videos of the flick. */
export function CreateMedia({ isWide, isOver }: CreateMediaProps) {
  const { draft, item, panel, rejectedFiles } = useCreate();
  const container = useRef<HTMLDivElement>(null);
  useRestoreFocus(container, `${item?.id} ${panel === 'crop'}`);
  // The first files cause much rendering: in slices, so that the page stays responsive.
  const isDrawn = useDeferredValue(draft.items.length > 0);
  const hasItems = isDrawn && draft.items.length > 0;
  return (
    <div ref={container} className="flex flex-col gap-4">
      <FlickDraftBanner />
      {draft.items.length === 0 && <ScheduledBanner />}
      <div className={isWide ? 'flex justify-center gap-6 xl:gap-13' : 'flex flex-col-reverse gap-3'}>
        {hasItems && <MediaStrip isUpright={isWide} />}
        <div
          className={`flex min-w-0 flex-col gap-3 ${isWide ? 'w-[min(560px,calc((100dvh-200px)*0.8))]' : 'mx-auto w-full max-w-140'}`}
        >
          {hasItems ? <Stage /> : <DropZone isOver={isOver} />}
          <RejectedFiles rejectedFiles={rejectedFiles} />
          <UploadRows failedOnly />
          {draft.items.length > 1 && isWide && (
            <p className="flex items-center justify-center gap-2 text-sm text-text-2">
              <GripVertical size={16} aria-hidden="true" />
              {m.createReorderHint()}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
