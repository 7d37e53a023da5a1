import { Pause, Play } from 'lucide-react';
import * as m from '../../../messages/flicks.gen.ts';
import { formatLength, spokenMoment } from '../../media/sound/clip.ts';
import { Waveform } from '../create/sound/waveform.tsx';
import { useSongPlayer } from './use-song-player.ts';

type SongPlayerProps = { title: string; url: string; duration: number; waveform: readonly number[] };

/** Plays a song and shows its progress; the waveform can be pressed and dragged. */
export function SongPlayer({ title, url, duration, waveform }: SongPlayerProps) {
  const { isPlaying, hasFailed, at, toggle, seek } = useSongPlayer(url);
  const Icon = isPlaying ? Pause : Play;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-4 rounded-2xl bg-surface px-4 py-3 shadow-0">
        <button
          type="button"
          aria-label={m.songPlay({ title })}
          aria-pressed={isPlaying}
          onClick={toggle}
          className="hit grid size-12 shrink-0 place-items-center rounded-full bg-brand-soft text-on-brand-soft"
        >
          <Icon size={22} fill="currentColor" aria-hidden="true" />
        </button>
        <div className="relative h-14 min-w-0 flex-1 rounded-md has-focus-visible:outline-2 has-focus-visible:outline-focus">
          <Waveform
            view={{ start: 0, end: duration }}
            clip={{ start: 0, end: at }}
            duration={duration}
            waveform={waveform}
          />
          <input
            type="range"
            aria-label={m.songPosition()}
            aria-valuetext={m.songPositionAt({
              at: spokenMoment(Math.round(at)),
              duration: spokenMoment(Math.round(duration)),
            })}
            min={0}
            max={duration}
            step={1}
            value={at}
            onChange={({ target }) => seek(Number(target.value))}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </div>
        <span className="shrink-0 text-md text-text-2 tabular-nums" aria-hidden="true">
          {`${formatLength(Math.floor(at))} / ${formatLength(duration)}`}
        </span>
      </div>
      {hasFailed && (
        <p role="alert" className="text-danger-text text-md">
          {m.songFailed()}
        </p>
      )}
    </div>
  );
}
