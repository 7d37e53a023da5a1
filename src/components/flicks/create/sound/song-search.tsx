import { useInfiniteQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { limits } from '../../../../../contract/core/limits.ts';
import type { Song } from '../../../../../contract/flicks/song.ts';
import * as m from '../../../../messages/flicks.gen.ts';
import { songQueries } from '../../../../queries/flicks/song.ts';
import { usePreview } from '../../../media/sound/sound-preview.ts';
import { Button } from '../../../ui/button.tsx';
import { failureProps } from '../../../ui/failure-props.ts';
import { fieldBox, fieldControl } from '../../../ui/form/field.tsx';
import { RetryRow } from '../../../ui/list/retry-row.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { Skeletons } from '../skeletons.tsx';
import { SongRow } from './song-row.tsx';

const DEBOUNCE_MS = 200;

type SongSearchProps = { chosenId: string | null; onPick: (song: Song) => void };

/** A search field over the songs it finds; the most used ones while nothing is typed. */
export function SongSearch({ chosenId, onPick }: SongSearchProps) {
  const [typed, setTyped] = useState('');
  const debounced = useDebounced(typed.trim(), DEBOUNCE_MS);
  const songs = useInfiniteQuery(songQueries.search(debounced));
  const { failed } = usePreview();
  const found = songs.data ?? [];
  return (
    <>
      <div className={`${fieldBox} min-h-12`}>
        <Search size={18} className="shrink-0" aria-hidden="true" />
        <input
          type="search"
          aria-label={m.createSongSearch()}
          placeholder={m.createSongSearch()}
          autoComplete="off"
          maxLength={limits.search.max}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className={`${fieldControl} h-12`}
        />
      </div>
      <div className="-mx-2 h-[min(24rem,50dvh)] overflow-y-auto overscroll-contain">
        {songs.isPending && <Skeletons count={6} />}
        <ul aria-label={m.createSongs()} aria-busy={songs.isFetching}>
          {found.map((song) => (
            <SongRow
              key={song._id}
              song={song}
              isChosen={song._id === chosenId}
              onPick={() => onPick(song)}
            />
          ))}
        </ul>
        {songs.isSuccess && !songs.isPlaceholderData && found.length === 0 && (
          <p className="px-2 py-3 text-base text-text-2">
            {debounced === '' ? m.createSongsNone() : m.createSongsNotFound({ query: debounced })}
          </p>
        )}
        {songs.error && (
          <div className="px-2 py-1">
            <RetryRow {...failureProps(songs)} />
          </div>
        )}
        {songs.hasNextPage && !songs.error && (
          <Button
            variant="quiet"
            size="s"
            className="mx-2 my-2"
            loading={songs.isFetchingNextPage}
            onClick={() => void songs.fetchNextPage()}
          >
            {m.createSongsMore()}
          </Button>
        )}
      </div>
      <p role="status" className="text-md text-text-2 empty:hidden">
        {failed !== null && m.createSongFailed()}
      </p>
    </>
  );
}
