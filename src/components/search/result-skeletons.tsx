import { Skeleton } from '../ui/skeleton.tsx';

const SKELETONS = ['a', 'b', 'c', 'd', 'e'];

/** Skeletons of the size of rows of results. */
export function ResultSkeletons() {
  return SKELETONS.map((key) => (
    <div key={key} className="flex min-h-14 items-center gap-3">
      <Skeleton className="size-11 shrink-0 rounded-lg" />
      <div className="flex flex-1 flex-col gap-1.5">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-3.5 w-3/5" />
      </div>
    </div>
  ));
}
