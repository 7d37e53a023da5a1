import { Skeleton } from '../../ui/skeleton.tsx';
import type { GridShape } from './grid-shape.ts';

/** Rows of skeletons for loading flicks. */
export function GridSkeleton({ shape, rows }: { shape: GridShape; rows: number }) {
  return (
    <div className={shape.row}>
      {Array.from({ length: rows * shape.columns }, (_, index) => index).map((index) => (
        <Skeleton key={index} className="aspect-4/5 max-md:rounded-none md:rounded-xl" />
      ))}
    </div>
  );
}
