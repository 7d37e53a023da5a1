import { Link } from '@tanstack/react-router';
import { Music2, Plus, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Output } from '../../../../contract/core/endpoint.ts';
import type { getSong } from '../../../../contract/flicks/song.ts';
import { formatCount } from '../../../lib/format/format.ts';
import * as m from '../../../messages/flicks.gen.ts';
import { formatLength } from '../../media/sound/clip.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { SongPlayer } from './song-player.tsx';

type SongHeadProps = { song: Output<typeof getSong>['song'] };

const linkTo = (flickId: string) => (words: ReactNode) => (
  <Link to="/flick/$flickId" params={{ flickId }} className="font-semibold text-brand-text hover:underline">
    {words}
  </Link>
);

/** What a song is, how it sounds, and how to use it. */
export function SongHead({ song }: SongHeadProps) {
  const { title, artist, duration, flickCount } = song;
  const flicks = m.songFlickCount({ count: flickCount, shown: formatCount(flickCount) });
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
          <p className="text-md text-text-2 tabular-nums">{`${formatLength(duration)} · ${flicks}`}</p>
          {song.canUse && (
            <LinkButton to="/create" search={{ song: song._id }} icon={Plus} className="mt-3 max-md:hidden">
              {m.songCreate()}
            </LinkButton>
          )}
        </div>
      </div>
      {song.url ? (
        <SongPlayer title={title} url={song.url} duration={duration} waveform={song.waveform} />
      ) : (
        <p className="flex items-center gap-2 rounded-lg bg-fill px-3.5 py-2.5 text-md text-text-2">
          <VolumeX size={18} className="shrink-0" aria-hidden="true" />
          {m.songSilent()}
        </p>
      )}
      {song.canUse ? (
        <LinkButton to="/create" search={{ song: song._id }} icon={Plus} size="l" className="md:hidden">
          {m.songCreate()}
        </LinkButton>
      ) : (
        <p className="text-md text-text-2">{m.songClosed()}</p>
      )}
      <p className="text-sm text-text-2 empty:hidden">
        {song.licence && m.songLicense({ license: song.licence })}
        {song.sourceFlickId && m.songOriginal({ flick: linkTo(song.sourceFlickId) })}
      </p>
    </section>
  );
}
