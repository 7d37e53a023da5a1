import { Images } from 'lucide-react';
import { songQueries } from '../../../queries/flicks/song.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { FlickGrid } from '../grid/flick-grid.tsx';

type SongFlicksProps = { songId: string; canUse: boolean };

/** The flicks with a song, newest first, three in a row. */
export function SongFlicks({ songId, canUse }: SongFlicksProps) {
  return (
    <section aria-labelledby="song-flicks" className="flex flex-col gap-3">
      <h2 id="song-flicks" className="font-bold text-lg">
        Flicks with this song
      </h2>
      <FlickGrid
        options={songQueries.flicks(songId)}
        label="Flicks with this song"
        empty={
          <EmptyState
            icon={Images}
            title="No flicks with this song yet"
            text={canUse ? 'Yours can be the first.' : 'There is nothing here that you can see.'}
            action={
              canUse && (
                <LinkButton to="/create" search={{ song: songId }} variant="tonal">
                  Create
                </LinkButton>
              )
            }
          />
        }
      />
    </section>
  );
}
