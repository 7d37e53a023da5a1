import { systemClock } from '../../../server/core/clock.ts';
import type { Storage } from '../../../server/core/storage/storage.ts';
import type { Database } from '../../../server/db/connection.ts';
import { createStoredFileRepository } from '../../../server/media/stored-file.repository.ts';
import { person } from '../factories.ts';

const clock = systemClock();
export const yesterday = () => new Date(clock.now().getTime() - 25 * 3_600_000);

/** Keys of files, by what is wrong with them. */
export const KEYS = {
  picture: 'public/picture/shown.webp',
  withoutRow: 'public/picture/of-the-demo.webp',
  lost: 'public/picture/lost.webp',
  leftover: 'private/flick/processed.jpg',
  upload: 'private/flick/being-uploaded.jpg',
  unknown: 'private/flick/unknown.jpg',
};

/** People with a picture, one without a row and one lost; a row without a file, an upload in progress, and an unknown file. */
export async function fillWithDifferences(database: Database, storage: Storage): Promise<void> {
  const { picture, withoutRow, lost, leftover, upload, unknown } = KEYS;
  const { id: ownerId } = await person({ database, clock }, { photo_key: picture });
  await person({ database, clock }, { photo_key: withoutRow });
  await person({ database, clock }, { photo_key: lost });
  const files = createStoredFileRepository();
  const row = (key: string) => ({ key, ownerId, purpose: 'flick', contentType: 'image/jpeg' });
  const stored = [picture, lost, leftover].map((key) => ({ ...row(key), size: 3 }));
  await files.insert(database.db, [...stored, row(upload)], yesterday());
  await files.seal(database.db, [leftover], clock.now());
  for (const key of [picture, withoutRow, unknown]) await storage.put(key, Buffer.from('abc'));
}

export const keysOfRows = async ({ db }: Database) =>
  (await db.selectFrom('stored_file').select('key').orderBy('key').execute()).map(({ key }) => key);
