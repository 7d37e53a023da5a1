import { LoadingStatus, Skeleton } from '../../ui/skeleton.tsx';

const WIDTHS = ['w-3/5', 'w-2/5', 'w-1/2', 'w-7/12', 'w-1/3', 'w-5/12'];

/** Skeletons where movements are about to appear. */
export function RowSkeletons({ rows = WIDTHS.length }: { rows?: number }) {
  return (
    <div>
      <LoadingStatus />
      {WIDTHS.slice(0, rows).map((width) => (
        <div key={width} className="flex items-center gap-3 py-3 md:gap-4">
          <Skeleton className="size-10 shrink-0 rounded-full!" />
          <div className="flex min-w-0 flex-1 flex-col gap-1.5">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-3.5 w-28" />
          </div>
          <Skeleton className="h-4 w-16 shrink-0" />
        </div>
      ))}
    </div>
  );
}
