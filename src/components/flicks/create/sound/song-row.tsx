import { Check } from 'lucide-react';
import type { Song } from '../../../../../contract/flicks/song.ts';
import { formatLength } from '../../../media/sound/clip.ts';
import { PreviewButton } from '../../../media/sound/preview-button.tsx';
import { SongCover } from '../../../media/sound/song-cover.tsx';

type SongRowProps = { song: Song; isChosen: boolean; onPick: () => void };

/** A song that can be played and picked. */
export function SongRow({ song, isChosen, onPick }: SongRowProps) {
  return (
    <li className="flex items-center gap-2 pe-2">
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onPick}
        className="flex min-h-16 min-w-0 flex-1 items-center gap-3 rounded-lg px-2 text-start hover:bg-fill aria-pressed:bg-brand-soft"
      >
        <SongCover url={song.cover} />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold text-base">{song.title}</span>
          <span className="block truncate text-md text-text-2 tabular-nums">
            {`${song.artist} · ${formatLength(song.duration)}`}
          </span>
        </span>
        {isChosen && <Check size={18} className="shrink-0 text-brand-text" aria-hidden="true" />}
      </button>
      <PreviewButton soundKey={song._id} title={song.title} url={song.url} />
    </li>
  );
}
