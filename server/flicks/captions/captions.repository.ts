import type { Db } from '../../db/prepared-statement.ts';

interface Video {
  flickId: string;
  /** From 0, among the photos and videos of the flick. */
  position: number;
}

export interface Captions {
  /** A WebVTT file. */
  text: string;
  language: string | null;
}

export const captionsRepository = {
  async isVideo(db: Db, { flickId, position }: Video): Promise<boolean> {
    const row = await db
      .selectFrom('flick_media')
      .select('type')
      .where('flick_id', '=', flickId)
      .where('position', '=', position)
      .executeTakeFirst();
    return row?.type === 'video';
  },

  find: (db: Db, { flickId, position }: Video): Promise<Captions | undefined> =>
    db
      .selectFrom('flick_captions')
      .select(['text', 'language'])
      .where('flick_id', '=', flickId)
      .where('position', '=', position)
      .executeTakeFirst(),

  async set(db: Db, { flickId, position }: Video, { text, language }: Captions, now: Date): Promise<void> {
    const given = { text, language, changed_at: now };
    await db
      .insertInto('flick_captions')
      .values({ flick_id: flickId, position, ...given })
      .onConflict((present) => present.columns(['flick_id', 'position']).doUpdateSet(given))
      .execute();
  },

  async remove(db: Db, { flickId, position }: Video): Promise<void> {
    await db
      .deleteFrom('flick_captions')
      .where('flick_id', '=', flickId)
      .where('position', '=', position)
      .execute();
  },
};
