import { LoadingStatus, Skeleton } from '../../ui/skeleton.tsx';
import { messages } from '../parts/quest-messages.ts';

/** Skeletons of the size of a quest's page. */
export function QuestSkeleton() {
  return (
    <>
      <h1 tabIndex={-1} className="sr-only">
        {messages.page}
      </h1>
      <LoadingStatus />
      <div className="quest-page">
        <div className="quest-main">
          <Skeleton className="quest-strip" />
          <Skeleton className="h-10 w-48" />
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-24 w-full" />
        </div>
        <div className="quest-side">
          <Skeleton className="h-60 w-full" />
        </div>
      </div>
    </>
  );
}
