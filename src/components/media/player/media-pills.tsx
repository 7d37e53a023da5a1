import { Link } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { FlickMedia, ShownFlick } from '../../../../contract/flicks/flick.ts';
import * as m from '../../../messages/media.gen.ts';
import { MuteButton } from './mute-button.tsx';
import { pill } from './pill.ts';
import { SongPill } from './song-pill.tsx';
import { CaptionsButton } from './video-captions.tsx';

interface MediaPillsProps {
  flick: Pick<ShownFlick, 'song' | 'songDetail'>;
  media: FlickMedia;
  /** The position of the pills above the bottom of the image. */
  className: string;
  songFailed: boolean;
  onSound: () => void;
  /** What is said in a video just now. */
  captions: ReactNode;
  /** Further buttons, at the end. */
  children: ReactNode;
}

/** The pills over an image: its song, its alt text, the people on it, and the sound. */
export function MediaPills(props: MediaPillsProps) {
  const { flick, media, className, songFailed, onSound, captions, children } = props;
  const [open, setOpen] = useState<'alt' | 'people' | null>(null);
  const panel = useId();
  const alt = media.alt.join(' ').trim();
  const people = media.taggedUsers;
  const { songDetail } = flick;
  // A song replaces the sound of a video, even a song that is no longer available.
  const isHeard = songDetail ? songDetail.url !== null : media.type === 'video';
  const toggle = (which: 'alt' | 'people') => setOpen(open === which ? null : which);
  return (
    <div
      className={`pointer-events-none absolute inset-x-3 flex flex-col gap-2 *:pointer-events-auto ${className}`}
    >
      {captions}
      {songFailed && (
        <p role="status" className={`${pill} w-fit`}>
          {m.songFailed()}
        </p>
      )}
      {open && (
        <div
          id={panel}
          className="max-h-40 overflow-y-auto rounded-lg bg-media-pill px-3 py-2 text-md text-white"
        >
          {open === 'alt' && <p dir="auto">{alt}</p>}
          {open === 'people' && (
            <ul className="flex flex-wrap gap-2">
              {people.map((person) => (
                <li key={person.userId}>
                  <Link to="/profile/$id" params={{ id: person.userId }} className={pill}>
                    <bdi>@{person.username}</bdi>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      <div className="pointer-events-none! flex items-end justify-between gap-2">
        <div className="pointer-events-none flex min-w-0 gap-2 *:pointer-events-auto">
          <SongPill flick={flick} />
          {people.length > 0 && (
            <button
              type="button"
              aria-expanded={open === 'people'}
              aria-controls={panel}
              className={pill}
              onClick={() => toggle('people')}
            >
              <Users size={16} aria-hidden="true" />
              <span className="sr-only">{m.taggedPeople()}</span>
              {people.length}
            </button>
          )}
        </div>
        <div className="pointer-events-none flex shrink-0 gap-2 *:pointer-events-auto">
          {alt && (
            <button
              type="button"
              aria-label={m.altBadgeLabel()}
              aria-expanded={open === 'alt'}
              aria-controls={panel}
              className={`${pill} rounded-full!`}
              onClick={() => toggle('alt')}
            >
              {m.altBadge()}
            </button>
          )}
          {media.hasCaptions && <CaptionsButton />}
          {isHeard && <MuteButton onSound={onSound} />}
          {children}
        </div>
      </div>
    </div>
  );
}
