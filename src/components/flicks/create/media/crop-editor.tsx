import { RotateCw } from 'lucide-react';
import { useRef, useState } from 'react';
import { announce } from '../../../../lib/browser/announce.ts';
import * as m from '../../../../messages/flicks.gen.ts';
import type { Crop, DraftItem } from '../../../../publishing/drafts/draft.ts';
import { CropArea } from '../../../media/files/crop-area.tsx';
import { ASPECTS, largestCrop, nextRotation, ratioOf, turned } from '../../../media/files/crop-shape.ts';
import { useRotatedImage } from '../../../media/files/use-rotated-image.ts';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/form/radio-group.tsx';
import { useCreate } from '../create-context.ts';

/** A smaller part would be too small to see. */
const MIN_SIZE_PX = 48;

/** Crops and rotates a photo. Nothing changes before Done. */
export function CropEditor({ item }: { item: DraftItem }) {
  const { publishing, open } = useCreate();
  const [crop, setCrop] = useState<Crop>(item.crop);
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = useRotatedImage(canvas, item.file, crop.rotation);
  const isDrawn = size !== null;
  const close = () => open(null);
  const done = () => {
    if (JSON.stringify(crop) !== JSON.stringify(item.crop)) publishing.edit('crop', item.id, crop);
    close();
  };
  const rotate = () => {
    if (!size) return;
    const rotation = nextRotation(crop.rotation);
    setCrop(largestCrop(crop.aspect, size, rotation));
    announce(rotation === 0 ? m.createRotatedBack() : m.createRotated({ degrees: rotation }));
  };
  return (
    <section
      aria-label={m.createCrop()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
      className="flex w-full flex-col gap-4"
    >
      <CropArea
        canvas={canvas}
        isDrawn={isDrawn}
        crop={crop}
        aspect={size ? ratioOf(crop.aspect, turned(size, crop.rotation)) : undefined}
        minSize={MIN_SIZE_PX}
        hasGrid
        className="aspect-4/5 max-h-[calc(100dvh-22rem)] rounded-3xl lg:max-h-[calc(100dvh-15rem)]"
        onChange={(next) => setCrop({ ...crop, ...next })}
      />
      {/* A photo that is not drawn yet cannot be cropped. */}
      <div className={isDrawn ? '' : 'invisible'}>
        <Segmented
          label={m.createCropShape()}
          hideLabel
          options={ASPECTS}
          value={crop.aspect}
          onChange={(aspect) => size && setCrop(largestCrop(aspect, size, crop.rotation))}
        />
      </div>
      <div className="flex flex-wrap justify-between gap-3">
        <Button variant="quiet" icon={RotateCw} disabled={!isDrawn} onClick={rotate}>
          {m.createRotate()}
        </Button>
        <span className="flex gap-3">
          <Button variant="quiet" onClick={close}>
            {m.createCancel()}
          </Button>
          <Button variant="tonal" onClick={done}>
            {m.createDone()}
          </Button>
        </span>
      </div>
    </section>
  );
}
