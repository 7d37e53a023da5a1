import { gridShape } from '../../flicks/grid/grid-shape.ts';
import { GridSkeleton } from '../../flicks/grid/grid-skeleton.tsx';
import { LoadingStatus, Skeleton } from '../../ui/skeleton.tsx';
import { PHONE, useMediaQuery } from '../../ui/use-media-query.ts';

/** Boxes of a head and eight flicks. */
export function ProfileSkeleton() {
  const shape = gridShape(useMediaQuery(PHONE), 4);
  return (
    <>
      <LoadingStatus />
      <div className="flex items-start gap-4 md:gap-8 md:ps-1 md:pt-9">
        <Skeleton className="size-22 shrink-0 rounded-full! md:size-33" />
        <div className="flex min-w-0 flex-1 flex-col gap-3 md:pt-2">
          <Skeleton className="h-8 w-2/3 max-w-72" />
          <Skeleton className="h-6 w-full max-w-96" />
          <Skeleton className="h-6 w-3/4 max-w-120" />
        </div>
      </div>
      <div className="pt-23 max-md:-mx-4">
        <GridSkeleton shape={shape} rows={Math.ceil(8 / shape.columns)} />
      </div>
    </>
  );
}
