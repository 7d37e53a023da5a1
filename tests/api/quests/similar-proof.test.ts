import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import type { Applicant } from '../../../contract/quests/applicant.ts';
import type { SimilarPair } from '../../../contract/quests/similar-proof.ts';
import { person, type TestPerson } from '../../support/factories.ts';
import { fetched, type Picked, plain, video } from '../../support/flicks/publish-flicks.ts';
import { runAllJobs } from '../../support/jobs.ts';
import { ask } from '../../support/people/follow-requests.ts';
import { decideOne } from '../../support/quests/decisions.ts';
import { draftOf, mediaOf, sendProof } from '../../support/quests/publish-quests.ts';
import { quest } from '../../support/quests/quests.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const asset = (name: string) =>
  readFile(new URL(`../../../server/demo/assets/scenes/${name}.jpg`, import.meta.url));

/** One of the demo's scenes, `changed` as somebody would disguise a copy. */
async function scene(name: string, changed: (image: Sharp) => Sharp = (image) => image): Promise<Picked> {
  const image = sharp(await asset(name)).resize({ width: 400 });
  return { bytes: await changed(image).jpeg({ quality: 80 }).toBuffer(), type: 'image/jpeg' };
}

/** Sends a proof; `poster` is that of its first file. */
async function send(t: TestApp, who: TestPerson, questId: string, files: Picked[], poster?: Picked) {
  const draft = await draftOf(t, 'proof', who, files, poster && [poster]);
  const [first, ...more] = mediaOf(draft);
  const thumbnail = poster && { thumbnail: plain(draft.thumbnailSignedURL[0] ?? '') };
  const response = await sendProof(t, who, draft, questId, { media: [{ ...first, ...thumbnail }, ...more] });
  if (response.statusCode !== 200) throw new Error(response.body);
  return (response.json().data.applicant as Applicant)._id;
}

const pairsOf = async (t: TestApp, owner: TestPerson, id: string): Promise<SimilarPair[]> =>
  (await ask(t, owner, 'GET', `v1/quest-applicant/${id}/similar`)).json().data.pairs;
const detailOf = async (t: TestApp, who: TestPerson, id: string): Promise<Applicant> =>
  (await ask(t, who, 'GET', `v1/quest-applicant/${id}`)).json().data.questdetails;

test('copies are found within a quest and across quests of its owner, in both directions', async () => {
  const t = await testApp();
  const [owner, ann, ben, cem] = [await person(t), await person(t), await person(t), await person(t)];
  const [first, second] = [await quest(t, owner), await quest(t, owner, { title: 'Bridges at night' })];
  const original = await send(t, ann, first.id, [await scene('forest'), await scene('arches')]);
  const copy = await send(t, ben, second.id, [
    await scene('city'),
    await scene('arches', (image) => image.flop().modulate({ brightness: 1.1 })),
  ]);
  const other = await send(t, cem, first.id, [await scene('coffee')]);
  await runAllJobs(t);
  expect((await detailOf(t, owner, original)).similar).toBe(1);
  expect((await detailOf(t, owner, copy)).similar).toBe(1);
  expect((await detailOf(t, owner, other)).similar).toBe(0);
  const { applicants } = (await ask(t, owner, 'GET', `v1/quest/${first.id}/applicant?page=1&limit=20`)).json()
    .data;
  expect(applicants.map(({ _id, similar }: Applicant) => [_id, similar])).toEqual([
    [original, 1],
    [other, 0],
  ]);

  const [pair, ...none] = await pairsOf(t, owner, original);
  expect(none).toEqual([]);
  expect(pair?.other).toMatchObject({
    _id: copy,
    quest: second.id,
    questTitle: 'Bridges at night',
    user: { userId: ben.id },
    status: 'pending',
  });
  const { media } = await detailOf(t, owner, original);
  expect(pair?.media).toEqual(media[1]);
  expect(pair?.other.media).toEqual((await detailOf(t, owner, copy)).media[1]);
  expect(await fetched(t, pair?.other.media.url ?? '')).not.toBeNull();
  expect((await pairsOf(t, owner, copy)).map(({ other }) => other._id)).toEqual([original]);
  expect(await pairsOf(t, owner, other)).toEqual([]);
});

test('only the owner learns of it, and only about their own quests', async () => {
  const t = await testApp();
  const [owner, stranger, ann, ben] = [await person(t), await person(t), await person(t), await person(t)];
  const [own, foreign] = [await quest(t, owner), await quest(t, stranger)];
  const original = await send(t, ann, own.id, [await scene('dunes')]);
  const elsewhere = await send(t, ben, foreign.id, [await scene('dunes')]);
  const copy = await send(t, ben, own.id, [await scene('dunes')]);
  await runAllJobs(t);
  expect((await pairsOf(t, owner, original)).map(({ other }) => other._id)).toEqual([copy]);
  expect(await pairsOf(t, stranger, elsewhere)).toEqual([]);
  expect((await detailOf(t, ann, original)).similar).toBe(0);
  for (const who of [ann, ben, stranger]) {
    const refused = await ask(t, who, 'GET', `v1/quest-applicant/${copy}/similar`);
    expect(refused.statusCode).toBe(404);
  }
});

test('a withdrawn proof is not named any more, and neither is the same person’s second try', async () => {
  const t = await testApp();
  const [owner, ann, ben, cem] = [await person(t), await person(t), await person(t), await person(t)];
  const [first, second] = [await quest(t, owner, { secondTry: true }), await quest(t, owner)];
  const rejected = await send(t, ann, first.id, [await scene('ferry')]);
  const reason = { code: 'quality', text: 'Too dark.' };
  expect((await decideOne(t, owner, rejected, 'rejected', { reason })).statusCode).toBe(200);
  const again = await send(t, ann, first.id, [await scene('ferry')]);
  const reused = await send(t, ann, second.id, [await scene('ferry')]);
  const withdrawn = await send(t, ben, first.id, [await scene('ferry')]);
  const copy = await send(t, cem, first.id, [await scene('ferry')]);
  await runAllJobs(t);
  expect((await detailOf(t, owner, again)).similar).toBe(3);
  expect((await decideOne(t, ben, withdrawn, 'withdrawn')).statusCode).toBe(200);
  expect((await detailOf(t, owner, again)).similar).toBe(2);
  const namedIn = async (id: string) => (await pairsOf(t, owner, id)).map(({ other }) => other._id).sort();
  expect(await namedIn(copy)).toEqual([rejected, again, reused].sort());
  expect(await namedIn(again)).toEqual([copy, reused].sort());
});

test('a video is compared by its poster, and a plain picture not at all', async () => {
  const t = await testApp();
  const [owner, ann, ben] = [await person(t), await person(t), await person(t)];
  const { id } = await quest(t, owner);
  const dark: Picked = {
    bytes: await sharp({ create: { width: 90, height: 90, channels: 3, background: 'black' } })
      .jpeg()
      .toBuffer(),
    type: 'image/jpeg',
  };
  const film = await send(t, ann, id, [await video(), dark], await scene('leaves'));
  const copy = await send(t, ben, id, [dark, await scene('leaves')]);
  await runAllJobs(t);
  const pairs = await pairsOf(t, owner, film);
  expect(pairs.map(({ media, other }) => [media.type, other._id, other.media.type])).toEqual([
    ['video', copy, 'photo'],
  ]);
});

test('what replaces a picture is compared anew', async () => {
  const t = await testApp();
  const [owner, ann, ben] = [await person(t), await person(t), await person(t)];
  const { id: questId } = await quest(t, owner);
  const original = await send(t, ann, questId, [await scene('aurora')]);
  const copy = await send(t, ben, questId, [await scene('aurora')]);
  await runAllJobs(t);
  expect((await detailOf(t, owner, original)).similar).toBe(1);
  const reason = { code: 'duplicate', text: 'Send a photo of your own.' };
  const asked = await decideOne(t, owner, copy, 'changes_requested', { reason });
  expect(asked.statusCode, asked.body).toBe(200);
  const fresh = await draftOf(t, 'proof', ben, [await scene('citrus')]);
  const sent = await sendProof(t, ben, { ...fresh, id: copy }, questId, {});
  expect(sent.statusCode, sent.body).toBe(200);
  await runAllJobs(t);
  expect((await detailOf(t, owner, original)).similar).toBe(0);
  expect(await pairsOf(t, owner, copy)).toEqual([]);
});
