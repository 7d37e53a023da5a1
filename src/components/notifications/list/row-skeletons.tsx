import { LoadingStatus, Skeleton } from '../../ui/skeleton.tsx';

/** Widths of the text; all different, so that each can be a key. */
const WIDTHS = ['w-4/5', 'w-3/5', 'w-2/3', 'w-3/4', 'w-1/2', 'w-5/6', 'w-7/12', 'w-9/12'];

/** Skeletons where rows are about to appear. */
export function RowSkeletons({ rows = WIDTHS.length }: { rows?: number }) {
  return (
    <div className="flex flex-col">
      <LoadingStatus />
      {WIDTHS.slice(0, rows).map((width) => (
        <div key={width} className="flex min-h-20.75 items-center gap-3 py-3">
          <Skeleton className="size-11 shrink-0 rounded-full!" />
          <div className="flex min-w-0 flex-1 flex-col gap-2">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-3.5 w-16" />
          </div>
          <Skeleton className="h-13.75 w-11 shrink-0 rounded-sm" />
        </div>
      ))}
    </div>
  );
}
