import { LoadingStatus, Skeleton } from '../../ui/skeleton.tsx';

/** Skeletons where comments are about to appear. */
export function CommentSkeletons() {
  return (
    <div className="flex flex-col gap-4">
      <LoadingStatus />
      {['w-4/5', 'w-3/5', 'w-2/3'].map((width) => (
        <div key={width} className="flex gap-3">
          <Skeleton className="size-9 rounded-full!" />
          <div className="flex flex-1 flex-col gap-2 pt-1">
            <Skeleton className="h-3.5 w-28" />
            <Skeleton className={`h-4 ${width}`} />
          </div>
        </div>
      ))}
    </div>
  );
}
