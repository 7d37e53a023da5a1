import { Link } from '@tanstack/react-router';
import { Music2, Plus, VolumeX } from 'lucide-react';
import type { Output } from '../../../../contract/core/endpoint.ts';
import type { getSong } from '../../../../contract/flicks/song.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { formatLength } from '../../media/sound/clip.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { SongPlayer } from './song-player.tsx';

type SongHeadProps = { song: Output<typeof getSong>['song'] };

/** What a song is, how it sounds, and how to use it. */
export function SongHead({ song }: SongHeadProps) {
  const { title, artist, duration, flickCount } = song;
  const facts = [formatLength(duration), flickCount === 1 ? '1 flick' : `${formatCount(flickCount)} flicks`];
  return (
    <section aria-labelledby="song-title" className="flex flex-col gap-4">
      <div className="flex items-center gap-4 md:gap-6">
        <span className="flex size-24 shrink-0 items-center justify-center overflow-hidden rounded-2xl bg-fill-hover text-text-2 md:size-33">
          {song.cover ? (
            <img src={song.cover} alt="" width={132} height={132} className="size-full object-cover" />
          ) : (
            <Music2 size={36} aria-hidden="true" />
          )}
        </span>
        <div className="min-w-0 flex-1">
          <h2 id="song-title" className="line-clamp-2 break-words text-2xl">
            {title}
          </h2>
          <p className="truncate text-base text-text-2">{artist}</p>
          <p className="text-md text-text-2 tabular-nums">{facts.join(' · ')}</p>
          {song.canUse && (
            <LinkButton to="/create" search={{ song: song._id }} icon={Plus} className="mt-3 max-md:hidden">
              Use this song
            </LinkButton>
          )}
        </div>
      </div>
      {song.url ? (
        <SongPlayer title={title} url={song.url} duration={duration} waveform={song.waveform} />
      ) : (
        <p className="flex items-center gap-2 rounded-lg bg-fill px-3.5 py-2.5 text-md text-text-2">
          <VolumeX size={18} className="shrink-0" aria-hidden="true" />
          This sound cannot be heard any more.
        </p>
      )}
      {song.canUse ? (
        <LinkButton to="/create" search={{ song: song._id }} icon={Plus} size="l" className="md:hidden">
          Use this song
        </LinkButton>
      ) : (
        <p className="text-md text-text-2">This sound cannot be used for new flicks.</p>
      )}
      <p className="text-sm text-text-2 empty:hidden">
        {song.licence && `Licence: ${song.licence}`}
        {song.sourceFlickId && (
          <>
            {'Original sound. '}
            <Link
              to="/flick/$flickId"
              params={{ flickId: song.sourceFlickId }}
              className="font-semibold text-brand-text hover:underline"
            >
              See the flick that it is from
            </Link>
          </>
        )}
      </p>
    </section>
  );
}
