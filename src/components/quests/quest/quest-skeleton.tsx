import * as m from '../../../messages/quests.gen.ts';
import { LoadingStatus, Skeleton } from '../../ui/skeleton.tsx';
import { questColumn, questPage } from '../parts/quest-layout.ts';

/** Skeletons of the size of a quest's page. */
export function QuestSkeleton() {
  return (
    <>
      <h1 tabIndex={-1} className="sr-only">
        {m.questPage()}
      </h1>
      <LoadingStatus />
      <div className={questPage}>
        <div className={questColumn}>
          <Skeleton className="aspect-4/3" />
          <Skeleton className="h-10 w-48" />
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-24 w-full" />
        </div>
        <div className={questColumn}>
          <Skeleton className="h-60 w-full" />
        </div>
      </div>
    </>
  );
}
