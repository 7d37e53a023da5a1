import 'react-image-crop/dist/ReactCrop.css';
import { RotateCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import ReactCrop from 'react-image-crop';
import { announce } from '../../../../lib/browser/announce.ts';
import type { Crop, DraftItem } from '../../../../publishing/drafts/draft.ts';
import { ASPECTS, largestCrop, nextRotation, ratioOf, turned } from '../../../media/files/crop-shape.ts';
import { useRotatedImage } from '../../../media/files/use-rotated-image.ts';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/form/radio-group.tsx';
import { useCreate } from '../create-context.ts';

const LABELS = {
  cropArea: 'What is kept of the photo. Use the arrow keys to move it.',
  nwDragHandle: 'Top left corner',
  nDragHandle: 'Top edge',
  neDragHandle: 'Top right corner',
  eDragHandle: 'Right edge',
  seDragHandle: 'Bottom right corner',
  sDragHandle: 'Bottom edge',
  swDragHandle: 'Bottom left corner',
  wDragHandle: 'Left edge',
};
/** Less would be too small to see. */
const LEAST_PX = 48;

/** Cuts and turns a photo. Nothing changes before Done. */
export function CropEditor({ item }: { item: DraftItem }) {
  const { publishing, open } = useCreate();
  const [crop, setCrop] = useState<Crop>(item.crop);
  const canvas = useRef<HTMLCanvasElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const size = useRotatedImage(canvas, item.file, crop.rotation);
  const isDrawn = size !== null;
  useEffect(() => {
    if (isDrawn) container.current?.querySelector<HTMLElement>('.ReactCrop__crop-selection')?.focus();
  }, [isDrawn]);
  const close = () => open(null);
  const done = () => {
    if (JSON.stringify(crop) !== JSON.stringify(item.crop)) publishing.edit('crop', item.id, crop);
    close();
  };
  const turn = () => {
    if (!size) return;
    const rotation = nextRotation(crop.rotation);
    setCrop(largestCrop(crop.aspect, size, rotation));
    announce(rotation === 0 ? 'Upright' : `Turned by ${rotation} degrees`);
  };
  return (
    <section
      aria-label="Crop and rotate"
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
      className="flex w-full flex-col gap-4"
    >
      <div
        ref={container}
        className="@container-size flex aspect-4/5 max-h-[calc(100dvh-22rem)] lg:max-h-[calc(100dvh-15rem)] w-full items-center justify-center overflow-hidden rounded-3xl bg-stage"
      >
        <ReactCrop
          crop={{
            unit: '%',
            x: crop.x * 100,
            y: crop.y * 100,
            width: crop.width * 100,
            height: crop.height * 100,
          }}
          {...(size && { aspect: ratioOf(crop.aspect, turned(size, crop.rotation)) })}
          keepSelection
          ruleOfThirds
          minWidth={LEAST_PX}
          minHeight={LEAST_PX}
          ariaLabels={LABELS}
          onChange={(_, { x, y, width, height }) =>
            setCrop({ ...crop, x: x / 100, y: y / 100, width: width / 100, height: height / 100 })
          }
          className={size ? '' : 'invisible'}
        >
          <canvas ref={canvas} className="block max-h-[100cqh] max-w-[100cqw]" />
        </ReactCrop>
      </div>
      {/* What is not drawn yet cannot be cut. */}
      <div className={isDrawn ? '' : 'invisible'}>
        <Segmented
          label="Shape"
          hideLabel
          options={ASPECTS}
          value={crop.aspect}
          onChange={(aspect) => size && setCrop(largestCrop(aspect, size, crop.rotation))}
        />
      </div>
      <div className="flex flex-wrap justify-between gap-3">
        <Button variant="quiet" icon={RotateCw} disabled={!isDrawn} onClick={turn}>
          Rotate
        </Button>
        <span className="flex gap-3">
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
          <Button variant="tonal" onClick={done}>
            Done
          </Button>
        </span>
      </div>
    </section>
  );
}
