import { type ReactNode, useEffect } from 'react';
import { nameTabAfter } from '../../../lib/format/tab-title.ts';
import * as m from '../../../messages/flicks.gen.ts';
import { shownFlick } from '../../../queries/cache/flicks.ts';
import { useFlick } from '../../../queries/flicks/flick-view.ts';
import { PageError } from '../../shell/page-error.tsx';
import { LoadingStatus, Skeleton } from '../../ui/skeleton.tsx';
import { FlickView } from './flick-view.tsx';

interface FlickContentProps {
  id: string;
  isPage: boolean;
  back: ReactNode;
  onGone: () => void;
}

/** A flick by its id: what lists know of it at once, or its skeleton, or why it cannot be shown. */
export function FlickContent({ id, isPage, back, onGone }: FlickContentProps) {
  const { data: flick, error, refetch, isFetching } = useFlick(id);
  const author = flick && shownFlick(flick).user.name;
  useEffect(() => (author ? nameTabAfter(m.flickTabTitle({ name: author })) : undefined), [author]);
  if (flick && !(error && 'status' in error && error.status === 404)) {
    return <FlickView key={id} flick={flick} isPage={isPage} back={back} onGone={onGone} />;
  }
  const bar = (
    <div className="flex h-13 items-center gap-1 ps-1">
      {back}
      <p className="font-bold text-lg">{m.flickTitle()}</p>
    </div>
  );
  if (error) {
    return (
      <div className="flex size-full flex-col bg-canvas lg:bg-surface">
        <div className="lg:hidden">{bar}</div>
        <div className="m-auto">
          <PageError level={isPage ? 'h1' : undefined} {...{ error, isFetching, refetch }} />
        </div>
      </div>
    );
  }
  return (
    <div className="flex size-full flex-col bg-canvas lg:flex-row lg:bg-surface">
      <LoadingStatus />
      <div className="lg:hidden">{bar}</div>
      <Skeleton className="h-[min(45dvh,max(300px,36dvh))] shrink-0 rounded-none lg:h-full lg:min-w-0 lg:flex-1" />
      <div className="flex flex-1 flex-col gap-4 p-5 lg:w-110 lg:flex-none">
        <Skeleton className="h-10 w-1/2" />
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-12 w-full" />
      </div>
    </div>
  );
}
