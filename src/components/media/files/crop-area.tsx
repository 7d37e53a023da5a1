import 'react-image-crop/dist/ReactCrop.css';
import { type RefObject, useEffect, useRef } from 'react';
import ReactCrop from 'react-image-crop';
import * as m from '../../../messages/media.gen.ts';

const LABELS = {
  cropArea: m.cropArea(),
  nwDragHandle: m.cropTopLeft(),
  nDragHandle: m.cropTop(),
  neDragHandle: m.cropTopRight(),
  eDragHandle: m.cropRight(),
  seDragHandle: m.cropBottomRight(),
  sDragHandle: m.cropBottom(),
  swDragHandle: m.cropBottomLeft(),
  wDragHandle: m.cropLeft(),
};

/** Position and size as fractions of the sides of the image. */
interface CropRectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

type CropAreaProps = {
  /** The canvas with the image. */
  canvas: RefObject<HTMLCanvasElement | null>;
  isDrawn: boolean;
  crop: CropRectangle | null;
  /** Width by height. */
  aspect: number | undefined;
  /** The smallest side, in px. */
  minSize: number;
  isRound?: boolean;
  hasGrid?: boolean;
  className: string;
  onChange: (crop: CropRectangle) => void;
};

/** An image with a rectangle that is moved and resized by pointer or keyboard; it takes the focus. */
export function CropArea({ canvas, isDrawn, crop, aspect, minSize, className, ...props }: CropAreaProps) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isDrawn) container.current?.querySelector<HTMLElement>('.ReactCrop__crop-selection')?.focus();
  }, [isDrawn]);
  return (
    <div
      ref={container}
      className={`@container-size flex w-full items-center justify-center overflow-hidden bg-stage ${className}`}
    >
      <ReactCrop
        {...(crop && {
          crop: {
            unit: '%',
            x: crop.x * 100,
            y: crop.y * 100,
            width: crop.width * 100,
            height: crop.height * 100,
          },
        })}
        {...(aspect !== undefined && { aspect })}
        circularCrop={props.isRound ?? false}
        ruleOfThirds={props.hasGrid ?? false}
        keepSelection
        minWidth={minSize}
        minHeight={minSize}
        ariaLabels={LABELS}
        onChange={(_, { x, y, width, height }) =>
          props.onChange({ x: x / 100, y: y / 100, width: width / 100, height: height / 100 })
        }
        className={isDrawn ? '' : 'invisible'}
      >
        <canvas ref={canvas} className="block max-h-[100cqh] max-w-[100cqw]" />
      </ReactCrop>
    </div>
  );
}
