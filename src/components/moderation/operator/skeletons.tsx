import { LoadingStatus, Skeleton } from '../../ui/skeleton.tsx';

const ROWS = ['one', 'two', 'three', 'four', 'five'];

/** Skeletons where rows of the queue or of the log are about to appear. */
export function QueueSkeleton() {
  return (
    <div className="flex flex-col">
      <LoadingStatus />
      {ROWS.map((row) => (
        <div key={row} className="flex gap-3 py-4 md:px-4">
          <Skeleton className="size-14 shrink-0 rounded-lg" />
          <div className="flex min-w-0 flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-3.5 w-24" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** The same for a case. */
export function CaseSkeleton() {
  return (
    <div className="flex flex-col gap-4 rounded-2xl md:bg-surface md:p-5 md:shadow-0">
      <LoadingStatus />
      <Skeleton className="h-7 w-2/5 rounded-md" />
      <Skeleton className="h-56 w-full rounded-2xl" />
      <Skeleton className="h-11 w-3/5 rounded-lg" />
      <Skeleton className="h-24 w-full rounded-lg" />
    </div>
  );
}
