import 'react-image-crop/dist/ReactCrop.css';
import { useEffect, useRef, useState } from 'react';
import ReactCrop from 'react-image-crop';
import { useRotatedImage } from '../../media/files/use-rotated-image.ts';
import { Button } from '../../ui/button.tsx';
import { cropSquare, middleSquare, type SquareCrop } from './crop-square.ts';

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
const LEAST_PX = 64;

type PictureCropProps = {
  file: Blob;
  isSending: boolean;
  onCrop: (picture: Blob) => void;
  onFail: () => void;
  onCancel: () => void;
};

/** Cuts the round profile picture out of a photo. */
export function PictureCrop({ file, isSending, onCrop: onCut, onFail, onCancel }: PictureCropProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const size = useRotatedImage(canvas, file, 0);
  const [crop, setCrop] = useState<SquareCrop | null>(null);
  const shown = crop ?? (size && middleSquare(size));
  const isDrawn = size !== null;
  useEffect(() => {
    if (isDrawn) container.current?.querySelector<HTMLElement>('.ReactCrop__crop-selection')?.focus();
  }, [isDrawn]);
  const done = () => {
    if (canvas.current && shown) cropSquare(canvas.current, shown).then(onCut, onFail);
  };
  return (
    <section aria-label="Cut the photo" className="flex flex-col gap-4">
      <div
        ref={container}
        className="@container-size flex aspect-square max-h-[50dvh] w-full items-center justify-center overflow-hidden rounded-2xl bg-stage"
      >
        <ReactCrop
          {...(shown && {
            crop: {
              unit: '%',
              x: shown.x * 100,
              y: shown.y * 100,
              width: shown.width * 100,
              height: shown.height * 100,
            },
          })}
          aspect={1}
          circularCrop
          keepSelection
          minWidth={LEAST_PX}
          minHeight={LEAST_PX}
          ariaLabels={LABELS}
          onChange={(_, { x, y, width, height }) =>
            setCrop({ x: x / 100, y: y / 100, width: width / 100, height: height / 100 })
          }
          className={isDrawn ? '' : 'invisible'}
        >
          <canvas ref={canvas} className="block max-h-[100cqh] max-w-[100cqw]" />
        </ReactCrop>
      </div>
      <div className="flex justify-end gap-3">
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button disabled={!isDrawn} loading={isSending} loadingLabel="Saving" onClick={done}>
          Save photo
        </Button>
      </div>
    </section>
  );
}
