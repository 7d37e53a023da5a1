import { Images } from 'lucide-react';
import * as m from '../../../messages/flicks.gen.ts';
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
        {m.songFlicks()}
      </h2>
      <FlickGrid
        options={songQueries.flicks(songId)}
        label={m.songFlicks()}
        empty={
          <EmptyState
            icon={Images}
            title={m.songEmptyTitle()}
            text={canUse ? m.songEmptyBeFirst() : m.songEmptyText()}
            action={
              canUse && (
                <LinkButton to="/create" search={{ song: songId }} variant="tonal">
                  {m.songEmptyCreate()}
                </LinkButton>
              )
            }
          />
        }
      />
    </section>
  );
}
