import { newId } from '../../core/ids.ts';
import type { Database } from '../../db/connection.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { NotificationWriterService } from '../../notifications/notification-writer.service.ts';
import type { flickRepository } from '../flick.repository.ts';
import type { ScheduledSound } from '../flick.tables.ts';
import { flickNotifications } from '../flick-notifications.ts';
import type { songRepository } from '../songs/song.repository.ts';
import type { FeedWriterService, NewFlick } from './feed-writer.service.ts';

interface Deps {
  database: Database;
  flicks: typeof flickRepository;
  songs: typeof songRepository;
  feedWriter: FeedWriterService;
  notifications: NotificationWriterService;
}

/** A flick whose files are processed, with the recording that becomes its song. */
export interface FinishedFlick extends Omit<NewFlick, 'orderId' | 'createdAt'> {
  description: NonNullable<NewFlick['description']>;
  media: NonNullable<NewFlick['media']>;
  sound: ScheduledSound | null;
}

/** Publishes finished flicks, whether they come from a draft or from the schedule. */
export function createFlickPublishService({ database, flicks, songs, feedWriter, notifications }: Deps) {
  async function addOriginalSound(
    trx: Db,
    { id: sourceFlickId, authorId: ownerId }: Pick<NewFlick, 'id' | 'authorId'>,
    { key: fileKey, ...sound }: ScheduledSound,
    createdAt: Date,
  ): Promise<string> {
    const id = newId(createdAt);
    await songs.createOriginalSound(trx, { ...sound, id, fileKey, ownerId, sourceFlickId, createdAt });
    return id;
  }

  return {
    /** Publishes a flick in the caller's transaction, and notifies everybody who is tagged or mentioned in it. */
    async publish(trx: Db, { sound, ...flick }: FinishedFlick, now: Date): Promise<void> {
      const songId = sound ? await addOriginalSound(trx, flick, sound, now) : flick.songId;
      await feedWriter.publishFlick(trx, {
        ...flick,
        ...(songId === undefined ? {} : { songId }),
        // The draft may have been opened long ago, but lists are sorted by the time of publication.
        orderId: newId(now),
        createdAt: now,
      });
      const taggedIds = flick.media.flatMap((item) => item.taggedIds ?? []);
      await notifications.add(trx, ...flickNotifications({ ...flick, taggedIds }));
    },

    /** Whether that is a published flick of that person. */
    async isPublished(ownerId: string, flickId: string): Promise<boolean> {
      const flick = await flicks.access(database, ownerId, flickId);
      return flick?.author_id === ownerId && flick.visible;
    },
  };
}
export type FlickPublishService = ReturnType<typeof createFlickPublishService>;
