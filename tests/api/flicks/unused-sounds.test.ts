import { expect, test } from 'vitest';
import { songPurgeRepository } from '../../../server/flicks/songs/song-purge.repository.ts';
import { unusedSoundsJob } from '../../../server/flicks/songs/unused-sounds.job.ts';
import { person, session, type TestPerson } from '../../support/factories.ts';
import { flick, song, sound } from '../../support/flicks/content.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

const HOUR = 3_600;

async function runJob(t: TestApp): Promise<void> {
  const job = unusedSoundsJob({ db: t.database.db, sounds: songPurgeRepository });
  while (await job.runBatch(t.clock.now()));
}

/** A sound whose file is on record as an upload. */
async function uploaded(t: TestApp, owner: TestPerson) {
  const made = await sound(t, owner);
  const key = `public/test/${made.songId}.m4a`;
  const now = t.clock.now();
  await t.database.db
    .insertInto('stored_file')
    .values({
      key,
      owner_id: owner.id,
      purpose: 'flick-sound',
      content_type: 'audio/mp4',
      created_at: now,
      uploaded_at: now,
      sealed_at: now,
    })
    .execute();
  return { ...made, key };
}

const rowOf = ({ database }: TestApp, songId: string) =>
  database.db.selectFrom('song').selectAll().where('id', '=', songId).executeTakeFirst();
const isReleased = async ({ database }: TestApp, key: string) =>
  (
    await database.db
      .selectFrom('stored_file')
      .select('released_at')
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
  ).released_at !== null;
const remove = (t: TestApp, who: TestPerson, flickId: string) =>
  call(t.app, 'DELETE', `/api/v1/flick/${flickId}`, { token: who.accessToken });

test('a sound is deleted with its file once its flick is deleted and no other uses it', async () => {
  const t = await testApp();
  const [owner, other] = [await person(t), await person(t)];
  const { songId, flickId, key } = await uploaded(t, owner);
  const using = await flick(t, other, { songId });
  await remove(t, owner, flickId);
  t.clock.advance(2 * HOUR);
  await runJob(t);
  expect([(await rowOf(t, songId))?.file_key, await isReleased(t, key)]).toEqual([key, false]);

  expect((await remove(t, { ...other, ...(await session(t, other.id)) }, using)).statusCode).toBe(200);
  await runJob(t);
  expect([await rowOf(t, songId), await isReleased(t, key)]).toEqual([undefined, true]);
});

test('a flick in creation keeps its sound for an hour, and the catalogue stays', async () => {
  const t = await testApp();
  const owner = await person(t);
  const [usedSound, track] = [await uploaded(t, owner), await song(t)];
  const live = await uploaded(t, owner);
  await remove(t, owner, usedSound.flickId);
  t.clock.advance(HOUR - 60);
  await runJob(t);
  expect(await rowOf(t, usedSound.songId)).toBeDefined();
  t.clock.advance(120);
  await runJob(t);
  expect(await rowOf(t, usedSound.songId)).toBeUndefined();
  for (const id of [track, live.songId]) expect(await rowOf(t, id)).toBeDefined();
});
