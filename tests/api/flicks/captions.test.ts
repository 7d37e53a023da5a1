import { expect, test } from 'vitest';
import { limits } from '../../../contract/core/limits.ts';
import { newId } from '../../../server/core/ids.ts';
import { follow, person, type TestPerson } from '../../support/factories.ts';
import { flick } from '../../support/flicks/content.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

const VTT = 'WEBVTT\n\n00:01.500 --> 00:04.000\nLow tide.';

/** A flick with a photo and then a video. */
function flickWithVideo(t: TestApp, author: TestPerson, fields: Parameters<typeof flick>[2] = {}) {
  const file = { width: 800, height: 1_000, madeAt: t.clock.now() };
  const key = newId(t.clock.now());
  const photo = { ...file, type: 'photo' as const, key: `public/test/${key}.webp` };
  const video = { ...file, type: 'video' as const, key: `public/test/${key}.mp4`, durationMs: 6_000 };
  return flick(t, author, { media: [photo, video], ...fields });
}
const ask = (
  t: TestApp,
  who: TestPerson | null,
  method: 'GET' | 'PUT' | 'DELETE',
  id: string,
  body?: object,
  at = 1,
) =>
  call(t.app, method, `/api/v1/flick/${id}/captions?position=${at}`, {
    ...(who && { token: who.accessToken }),
    ...(body && { body }),
  });
const set = (t: TestApp, who: TestPerson, id: string, body: object = { text: VTT, language: 'en' }, at = 1) =>
  ask(t, who, 'PUT', id, body, at);
const read = async (t: TestApp, who: TestPerson | null, id: string) => {
  const response = await ask(t, who, 'GET', id);
  return response.statusCode === 200 ? response.json().data : response.statusCode;
};

test('an author gives a video captions, replaces and removes them, and the flick says which video has some', async () => {
  const t = await testApp();
  const ana = await person(t);
  const id = await flickWithVideo(t, ana);
  expect(await read(t, null, id)).toBe(404);
  const marked = (response: Awaited<ReturnType<typeof set>>) =>
    response.json().data.flick.media.map(({ hasCaptions }: { hasCaptions: boolean }) => hasCaptions);
  expect(marked(await set(t, ana, id))).toEqual([false, true]);
  expect(await read(t, null, id)).toEqual({ text: VTT, language: 'en' });
  const other = `${VTT}\n\n00:05.000 --> 00:06.000\nGo.`;
  expect(marked(await set(t, ana, id, { text: other }))).toEqual([false, true]);
  expect(await read(t, null, id)).toEqual({ text: other, language: null });
  expect(marked(await ask(t, ana, 'DELETE', id))).toEqual([false, false]);
  // Once more is no error.
  expect(marked(await ask(t, ana, 'DELETE', id))).toEqual([false, false]);
  expect(await read(t, ana, id)).toBe(404);
});

test('captions are seen by those who see the flick', async () => {
  const t = await testApp();
  const [ana, bo, cleo] = [await person(t), await person(t), await person(t)];
  await follow(t, bo, ana);
  const id = await flickWithVideo(t, ana, { audience: 'followers' });
  await set(t, ana, id);
  expect(await read(t, ana, id)).toMatchObject({ text: VTT });
  expect(await read(t, bo, id)).toMatchObject({ text: VTT });
  expect([await read(t, cleo, id), await read(t, null, id)]).toEqual([404, 404]);
});

test('only its author changes captions, and not those of a removed flick', async () => {
  const t = await testApp();
  const [ana, bo] = [await person(t), await person(t)];
  const id = await flickWithVideo(t, ana);
  await set(t, ana, id);
  expect((await set(t, bo, id)).statusCode).toBe(403);
  expect((await ask(t, bo, 'DELETE', id)).statusCode).toBe(403);
  const hidden = await flickWithVideo(t, ana, { audience: 'private' });
  expect((await set(t, bo, hidden)).statusCode).toBe(404);
  expect((await set(t, ana, newId(t.clock.now()))).statusCode).toBe(404);
  expect((await ask(t, null, 'PUT', id, { text: VTT })).statusCode).toBe(401);
  await t.database.db.updateTable('flick').set({ state: 'removed' }).where('id', '=', id).execute();
  expect((await set(t, ana, id)).statusCode).toBe(403);
  await t.database.db.updateTable('flick').set({ state: 'deleted' }).where('id', '=', id).execute();
  expect((await set(t, ana, id)).statusCode).toBe(404);
});

test('what is not a video or not WebVTT is refused, by the name of its field', async () => {
  const t = await testApp();
  const ana = await person(t);
  const id = await flickWithVideo(t, ana);
  const refused = async (body: object, at = 1) => {
    const response = await set(t, ana, id, body, at);
    return [response.statusCode, response.json().fields?.[0].path];
  };
  expect(await refused({ text: VTT }, 0)).toEqual([400, 'position']);
  expect(await refused({ text: VTT }, 2)).toEqual([400, 'position']);
  expect(await refused({ text: VTT }, limits.media.perFlick)).toEqual([400, 'position']);
  for (const text of ['', 'Low tide.', 'WEBVTT', 'WEBVTTX\n\n00:01.500 --> 00:04.000\nHi', 5, null])
    expect(await refused({ text }), String(text)).toEqual([400, 'text']);
  expect(await refused({ text: VTT.padEnd(limits.media.captions + 1, '.') })).toEqual([400, 'text']);
  expect(await refused({ text: VTT, language: 'English' })).toEqual([400, 'language']);
  expect((await set(t, ana, id, { text: VTT.padEnd(limits.media.captions, '水') })).statusCode).toBe(200);
});
