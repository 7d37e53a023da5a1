import { LoadingStatus, Skeleton } from '../../ui/skeleton.tsx';

const rows = Array.from({ length: 8 }, (_, index) => index);

/** Rows that are loading. */
export function RowSkeletons() {
  return (
    <div>
      <LoadingStatus />
      {rows.map((row) => (
        <div key={row} aria-hidden="true" className="flex h-18.5 items-center gap-4 px-3">
          <Skeleton className="size-5" />
          <Skeleton className="h-14 w-11" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-4 w-24" />
          </div>
          <Skeleton className="h-6 w-20" />
        </div>
      ))}
    </div>
  );
}
