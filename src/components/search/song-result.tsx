import { Link } from '@tanstack/react-router';
import { Pause, Play } from 'lucide-react';
import type { Song } from '../../../contract/flicks/song.ts';
import * as m from '../../messages/search.gen.ts';
import { formatLength } from '../media/sound/clip.ts';
import { SongCover } from '../media/sound/song-cover.tsx';
import { playPreview, stopPreview, usePreview } from '../media/sound/sound-preview.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { flicksCounted } from './flicks-counted.ts';
import { Highlighted } from './highlighted-text.tsx';

/** The image of a song, which plays it; any other sound stops. */
function CoverPlayer({ song }: { song: Song }) {
  const { key, failed } = usePreview();
  const isPlaying = key === song._id;
  const { url } = song;
  if (url === null) return <SongCover url={song.cover} />;
  const Icon = isPlaying ? Pause : Play;
  return (
    <button
      type="button"
      aria-label={m.songPlay({ title: song.title })}
      aria-pressed={isPlaying}
      aria-describedby={failed === song._id ? `${song._id}-failed` : undefined}
      onClick={() => (isPlaying ? stopPreview() : playPreview(song._id, url, null))}
      className="hit on-media shrink-0 rounded-sm"
    >
      <SongCover url={song.cover} />
      <span className="absolute inset-0 grid place-items-center rounded-sm bg-media-pill text-white">
        <Icon size={18} fill="currentColor" aria-hidden="true" />
      </span>
    </button>
  );
}

/** A song that can be played, opened and used. */
export function SongResult({ song, q }: { song: Song; q: string }) {
  const { failed } = usePreview();
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-3">
      <CoverPlayer song={song} />
      <div className="min-w-0 grow basis-36">
        <Link
          to="/song/$id"
          params={{ id: song._id }}
          className="block truncate font-semibold text-base hover:underline"
        >
          <Highlighted text={song.title} q={q} />
        </Link>
        <p className="truncate text-md text-text-2 tabular-nums">
          <Highlighted text={song.artist} q={q} />
          {` · ${formatLength(song.duration)}`}
        </p>
        {failed === song._id && (
          <p id={`${song._id}-failed`} role="alert" className="text-danger-text text-sm">
            {m.songFailed()}
          </p>
        )}
      </div>
      <span className="shrink-0 text-md text-text-2 tabular-nums max-sm:hidden">
        {flicksCounted(song.flickCount)}
      </span>
      <LinkButton
        to="/create"
        search={{ song: song._id }}
        variant="outline"
        size="s"
        aria-label={m.songUseNamed({ title: song.title })}
      >
        {m.songUse()}
      </LinkButton>
    </div>
  );
}
