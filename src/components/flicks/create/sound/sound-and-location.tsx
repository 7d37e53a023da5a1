import { MapPin, Music2 } from 'lucide-react';
import * as m from '../../../../messages/flicks.gen.ts';
import { useCreate } from '../create-context.ts';
import { RowButton } from '../row-button.tsx';
import { SongCard } from './song-card.tsx';

/** The sound of the flick, and its location. */
export function SoundAndLocation({ isLocationFirst }: { isLocationFirst: boolean }) {
  const { draft, open } = useCreate();
  const { sound, place } = draft;
  return (
    <>
      {sound ? (
        <SongCard sound={sound} />
      ) : (
        <RowButton
          icon={Music2}
          label={m.createSongAdd()}
          aria-haspopup="dialog"
          onClick={() => open('song')}
        />
      )}
      {!(place && isLocationFirst) && (
        <RowButton
          icon={MapPin}
          label={place?.name ?? m.createAddLocation()}
          aria-haspopup="dialog"
          onClick={() => open('place')}
        />
      )}
    </>
  );
}
