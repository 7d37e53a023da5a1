import { Link } from '@tanstack/react-router';
import { Music2, VolumeX } from 'lucide-react';
import type { ShownFlick } from '../../../../contract/flicks/flick.ts';
import * as m from '../../../messages/media.gen.ts';
import { pill } from './pill.ts';

/** The title of a song with a link to it; says if it is no longer available. */
export function SongPill({ flick }: { flick: Pick<ShownFlick, 'song' | 'songDetail'> }) {
  const { song, songDetail } = flick;
  if (!song || !songDetail) return null;
  const { title, artist, url } = songDetail;
  const Icon = url ? Music2 : VolumeX;
  return (
    <Link to="/song/$id" params={{ id: song }} className={`${pill} min-w-0`}>
      <Icon size={16} className="shrink-0" aria-hidden="true" />
      <span className="truncate">{url ? `${title} · ${artist}` : m.songUnavailable({ title })}</span>
    </Link>
  );
}
