import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { nameTabAfter } from '../../../lib/format/tab-title.ts';
import * as m from '../../../messages/flicks.gen.ts';
import { songQueries } from '../../../queries/flicks/song.ts';
import { Page } from '../../shell/page.tsx';
import { PageError } from '../../shell/page-error.tsx';
import { LoadingStatus, Skeleton } from '../../ui/skeleton.tsx';
import { SongFlicks } from './song-flicks.tsx';
import { SongHead } from './song-header.tsx';

function SongSkeleton() {
  return (
    <div className="flex items-start gap-4 py-2 md:gap-6">
      <LoadingStatus />
      <Skeleton className="size-24 shrink-0 md:size-33" />
      <div className="flex flex-1 flex-col gap-3">
        <Skeleton className="h-7 w-2/3" />
        <Skeleton className="h-5 w-1/3" />
        <Skeleton className="h-12 w-full" />
      </div>
    </div>
  );
}

/** A song: what it is, how it sounds, and the flicks with it. */
export function SongScreen({ id }: { id: string }) {
  const { data: song, error, refetch, isFetching } = useQuery(songQueries.detail(id));
  const title = song?.title;
  useEffect(() => (title ? nameTabAfter(m.songTabTitle({ title })) : undefined), [title]);
  return (
    <Page title={m.songPage()} width="feed" back="/">
      {song ? (
        <div className="flex flex-col gap-6">
          <SongHead song={song} />
          <SongFlicks songId={id} canUse={song.canUse} />
        </div>
      ) : error ? (
        <PageError {...{ error, isFetching, refetch }} />
      ) : (
        <SongSkeleton />
      )}
    </Page>
  );
}
