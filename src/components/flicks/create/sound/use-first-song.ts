import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { limits } from '../../../../../contract/core/limits.ts';
import { toast } from '../../../../lib/browser/toast.ts';
import * as m from '../../../../messages/flicks.gen.ts';
import type { Draft } from '../../../../publishing/drafts/draft.ts';
import { openDraft } from '../../../../publishing/drafts/draft-store.ts';
import { songQueries } from '../../../../queries/flicks/song.ts';
import { lastMoment } from '../../../media/sound/clip.ts';
import type { PublishingActions } from '../create-context.ts';

/** Puts the song that the screen was opened with on a draft that has no sound yet. */
export function useFirstSong(
  draft: Draft | null,
  publishing: PublishingActions,
  songId: string | undefined,
): void {
  const client = useQueryClient();
  const draftId = draft?.id;
  const taken = useRef<string | null>(null);
  const take = useEffectEvent(async (id: string, forDraft: string) => {
    try {
      const {
        waveform: _waveform,
        licence: _licence,
        sourceFlickId: _source,
        canUse,
        ...song
      } = await client.fetchQuery(songQueries.detail(id));
      if (!canUse) {
        toast.failure(m.createSoundNotShared());
        return;
      }
      const { start, end } = limits.song;
      // Read now: it may be shared by this time, or have another sound.
      const now = openDraft(publishing.draftStore.read());
      if (now?.id === forDraft && now.sound === null)
        publishing.edit('sound', {
          kind: 'song',
          song,
          start,
          end: Math.min(end, lastMoment(song.duration)),
        });
    } catch (error) {
      toast.failure(error instanceof Error ? error.message : String(error));
    }
  });
  useEffect(() => {
    // Once: the next draft on this screen is not about that song.
    if (draftId === undefined || songId === undefined || taken.current === songId) return;
    taken.current = songId;
    void take(songId, draftId);
  }, [draftId, songId]);
}
