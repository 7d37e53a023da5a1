import { Skeleton } from '../../ui/skeleton.tsx';

/** The skeletons of a post. */
export function PostSkeleton() {
  return (
    <div>
      <div className="flex items-center gap-3 px-4 pt-1.5 pb-2.5 md:px-0 md:pt-4 md:pb-3">
        <Skeleton className="size-10 rounded-full" />
        <div className="flex flex-col gap-1.5">
          <Skeleton className="h-4 w-36" />
          <Skeleton className="h-3 w-24" />
        </div>
      </div>
      <Skeleton className="aspect-4/5 w-full max-md:rounded-none md:max-h-[calc(100dvh-252px)] md:min-h-80 md:rounded-3xl" />
      <div className="flex gap-5 px-4 py-3 md:px-0">
        <Skeleton className="h-5 w-14" />
        <Skeleton className="h-5 w-14" />
        <Skeleton className="h-5 w-14" />
      </div>
    </div>
  );
}
