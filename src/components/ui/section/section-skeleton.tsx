import { LoadingStatus, Skeleton } from '../skeleton.tsx';

/** Skeleton rows of a section until it can be shown. */
export function SectionSkeleton({ rows = 3 }: { rows?: number | undefined }) {
  return (
    <div className="flex flex-col gap-4">
      <LoadingStatus />
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <Skeleton key={row} className="h-20 rounded-2xl" />
      ))}
    </div>
  );
}
