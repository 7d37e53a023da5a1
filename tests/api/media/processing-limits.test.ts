import sharp from 'sharp';
import { expect, test } from 'vitest';
import { person, session, type TestPerson } from '../../support/factories.ts';
import { draft, type Picked, photo, publish } from '../../support/flicks/publish-flicks.ts';
import { put } from '../../support/media/media.ts';
import { call, type TestApp, type TestAppOptions, testApp } from '../../support/test-app.ts';

const DAY = 86_400;
const MINUTES_10 = 600;

/** A PNG of that many million pixels that breaks off. */
async function brokenPng(megapixels: number): Promise<Picked> {
  const side = Math.ceil(Math.sqrt(megapixels * 1_000_000));
  const whole = await sharp({ create: { width: side, height: side, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  return { bytes: whole.subarray(0, whole.length / 2), type: 'image/png' };
}

const budget = (megapixelsPerDay: number, secondsPerDay = 1_800): TestAppOptions => ({
  config: { rateLimits: true, processing: { megapixelsPerDay, secondsPerDay } },
});

async function setPicture(t: TestApp, who: TestPerson, { bytes, type }: Picked) {
  const { accessToken: token } = who;
  const offered = await call(t.app, 'POST', '/api/v1/profile-picture', { token, body: { fileType: type } });
  return put(t, offered.json().data.signedURL, bytes, type);
}

test('one person’s twenty broken drafts keep nobody else from publishing', async () => {
  const t = await testApp();
  const [ann, ben] = [await person(t), await person(t)];
  const broken = await brokenPng(6);
  const drafts = [];
  for (let n = 0; n < 20; n += 1) drafts.push(await draft(t, ann, [broken]));
  const own = await draft(t, ben, [await photo()]);
  let settled = 0;
  const attack = drafts.map(async (made) => {
    const response = await publish(t, ann, made);
    settled += 1;
    return response;
  });
  expect((await publish(t, ben, own)).statusCode).toBe(200);
  expect(settled).toBeLessThan(20);
  const responses = await Promise.all(attack);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(400));
});

test('a second draft of a person waits for the first and is published too', async () => {
  const t = await testApp();
  const ann = await person(t);
  const drafts = [];
  for (let n = 0; n < 2; n += 1) drafts.push(await draft(t, ann, [await photo()]));
  const both = await Promise.all(drafts.map((made) => publish(t, ann, made)));
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
});

test('failed tries use up the pixels of a day, for all processes, and the day after they are back', async () => {
  const t = await testApp(budget(100));
  const second = await testApp({ ...budget(100), deps: { database: t.database, clock: t.clock } });
  const [ann, ben] = [await person(t), await person(t)];
  const made = await draft(t, ann, [await brokenPng(40)]);
  const tryIt = async (app: TestApp) => (await publish(app, ann, made)).statusCode;
  expect([await tryIt(t), await tryIt(t)]).toEqual([400, 400]);
  t.clock.advance(MINUTES_10);
  const refused = await publish(t, ann, made);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
  expect(refused.json().message).toBe(
    'You’ve sent more photos and videos than we can process in a day. Try again in 24 hours. Your draft is saved.',
  );
  expect(Number(refused.headers['retry-after'])).toBe(DAY - MINUTES_10);
  expect((await setPicture(t, ann, await photo())).statusCode).toBe(429);
  const elsewhere = await setPicture(second, ann, await photo());
  expect(elsewhere.statusCode).toBe(429);
  expect((await publish(t, ben, await draft(t, ben, [await photo()]))).statusCode).toBe(200);
  t.clock.advance(DAY);
  const later = { ...ann, ...(await session(t, ann.id)) };
  expect((await setPicture(t, later, await photo())).statusCode).toBe(200);
});

test('broken profile pictures count like broken drafts', async () => {
  const t = await testApp(budget(60));
  const ann = await person(t);
  const broken = await brokenPng(40);
  expect((await setPicture(t, ann, broken)).statusCode).toBe(415);
  expect((await setPicture(t, ann, broken)).statusCode).toBe(429);
});

test('the time that processing takes is bounded too', async () => {
  const t = await testApp(budget(10_000, 0.001));
  const ann = await person(t);
  expect((await setPicture(t, ann, await photo())).statusCode).toBe(200);
  expect((await setPicture(t, ann, await photo())).statusCode).toBe(429);
});
