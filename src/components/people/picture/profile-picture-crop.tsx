import { useRef, useState } from 'react';
import * as m from '../../../messages/people.gen.ts';
import { CropArea } from '../../media/files/crop-area.tsx';
import { useRotatedImage } from '../../media/files/use-rotated-image.ts';
import { Button } from '../../ui/button.tsx';
import { cropSquare, middleSquare, type SquareCrop } from './crop-square.ts';

/** A smaller part would be too small to see. */
const MIN_SIZE_PX = 64;

type PictureCropProps = {
  file: Blob;
  isSending: boolean;
  onCrop: (picture: Blob) => void;
  onFail: () => void;
  onCancel: () => void;
};

/** Crops a photo to a round profile picture. */
export function PictureCrop({ file, isSending, onCrop, onFail, onCancel }: PictureCropProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = useRotatedImage(canvas, file, 0);
  const [crop, setCrop] = useState<SquareCrop | null>(null);
  const shown = crop ?? (size && middleSquare(size));
  const isDrawn = size !== null;
  const done = () => {
    if (canvas.current && shown) cropSquare(canvas.current, shown).then(onCrop, onFail);
  };
  return (
    <section aria-label={m.photoCrop()} className="flex flex-col gap-4">
      <CropArea
        canvas={canvas}
        isDrawn={isDrawn}
        crop={shown}
        aspect={1}
        minSize={MIN_SIZE_PX}
        isRound
        className="aspect-square max-h-[50dvh] rounded-2xl"
        onChange={setCrop}
      />
      <div className="flex justify-end gap-3">
        <Button variant="quiet" onClick={onCancel}>
          {m.cancel()}
        </Button>
        <Button disabled={!isDrawn} loading={isSending} loadingLabel={m.saving()} onClick={done}>
          {m.photoSave()}
        </Button>
      </div>
    </section>
  );
}
