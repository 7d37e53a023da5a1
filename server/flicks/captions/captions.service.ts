import type { Clock } from '../../core/clock.ts';
import { forbidden, invalid, notFound } from '../../core/errors.ts';
import type { Database } from '../../db/connection.ts';
import type { flickRepository } from '../flick.repository.ts';
import type { Captions, captionsRepository } from './captions.repository.ts';

interface Deps {
  database: Database;
  flicks: Pick<typeof flickRepository, 'access'>;
  captions: typeof captionsRepository;
  clock: Clock;
}

interface OwnVideo {
  personId: string;
  flickId: string;
  position: number;
}

/** Reads the captions of videos, and lets authors change them. */
export function createCaptionsService({ database, flicks, captions, clock }: Deps) {
  const { db } = database;

  /** 404 unseen, 403 for another’s flick and for a removed one, 400 if there is no video. */
  async function checkOwnVideo({ personId, flickId, position }: OwnVideo): Promise<void> {
    const flick = await flicks.access(database, personId, flickId);
    const isOwn = flick?.author_id === personId;
    if (!flick || (!flick.visible && !(isOwn && flick.state === 'removed'))) throw notFound('flickGone');
    if (!isOwn) throw forbidden('onlyAuthorEditsFlick');
    if (flick.state === 'removed') throw forbidden('removedNotEditable');
    if (!(await captions.isVideo(db, { flickId, position }))) throw invalid('position', 'captionsNeedVideo');
  }

  return {
    /** 404 if the viewer may not see the flick, or the video has none. */
    async read(viewer: string | null, flickId: string, position: number): Promise<Captions> {
      const flick = await flicks.access(database, viewer, flickId);
      const found = flick?.visible ? await captions.find(db, { flickId, position }) : undefined;
      if (!found) throw notFound();
      return found;
    },

    async set(video: OwnVideo, text: string, language: string | null): Promise<void> {
      await checkOwnVideo(video);
      await captions.set(db, video, { text, language }, clock.now());
    },

    async remove(video: OwnVideo): Promise<void> {
      await checkOwnVideo(video);
      await captions.remove(db, video);
    },
  };
}
export type CaptionsService = ReturnType<typeof createCaptionsService>;
