import * as m from '../../messages/shell.gen.ts';
import { LoadingStatus, Skeleton } from '../ui/skeleton.tsx';

/** Skeletons while a screen's code is loading. */
export function RoutePending() {
  return (
    <main id="main" tabIndex={-1} className="mx-auto flex w-full max-w-140 flex-col gap-4 px-4 py-6">
      <h1 className="sr-only">{m.loading()}</h1>
      <LoadingStatus />
      <Skeleton className="h-10 w-1/2" />
      <Skeleton className="aspect-4/5 w-full" />
    </main>
  );
}
