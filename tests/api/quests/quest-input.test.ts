import { expect, test } from 'vitest';
import { newId } from '../../../server/core/ids.ts';
import { person } from '../../support/factories.ts';
import { type Picked, photo, plain } from '../../support/flicks/publish-flicks.ts';
import { put } from '../../support/media/media.ts';
import { booking } from '../../support/money/ledger-operations.ts';
import {
  askFor,
  codeOf,
  draftOf,
  mediaOf,
  moneyOf,
  publishedQuest,
  publishQuest,
  sendProof,
} from '../../support/quests/publish-quests.ts';
import { quest } from '../../support/quests/quests.ts';
import { call, testApp } from '../../support/test-app.ts';

const DAY_MS = 86_400_000;
const fieldsOf = (response: { statusCode: number; json: () => { fields?: { path: string }[] } }) => [
  response.statusCode,
  response.json().fields?.map(({ path }) => path),
];

test('invalid money, slots, dates and coordinates name their field, and the draft stays usable', async () => {
  const t = await testApp();
  const ann = await person(t);
  await booking(t).give(ann, 1_000_000);
  const made = await draftOf(t, 'quest', ann, [await photo(40, 40)]);
  const days = (n: number) => new Date(t.clock.now().getTime() + n * DAY_MS).toISOString();
  const onsite = { mode: 'onsite', location: 'Alte Brücke', coords: { lat: 49.4, lng: 8.7 } };
  const wrong: [Record<string, unknown>, string][] = [
    ...[0, -1, 0.5, 199.99, 1e21, '20000', null, [20_000]].map(
      (totalAmount): [Record<string, unknown>, string] => [{ totalAmount }, 'totalAmount'],
    ),
    [{ totalAmount: 499, maxApplicants: 10 }, 'totalAmount'],
    [{ totalAmount: 1_000_001, maxApplicants: 10 }, 'totalAmount'],
    ...[0, -1, 1.5, 1_001, 1e21, '10'].map((maxApplicants): [Record<string, unknown>, string] => [
      { maxApplicants },
      'maxApplicants',
    ]),
    [{ deadline: days(-1) }, 'deadline'],
    [{ deadline: days(0) }, 'deadline'],
    [{ deadline: days(0.9) }, 'deadline'],
    [{ deadline: days(181) }, 'deadline'],
    [{ deadline: 'tomorrow' }, 'deadline'],
    [{ deadline: '+275760-09-13T00:00:00.000Z' }, 'deadline'],
    [{ mode: 'onsite', coords: onsite.coords }, 'location'],
    [{ mode: 'onsite', location: ' ', coords: onsite.coords }, 'location'],
    [{ mode: 'onsite', location: 'Alte Brücke' }, 'coords'],
    [{ ...onsite, coords: { lat: 90.1, lng: 0 } }, 'coords.lat'],
    [{ ...onsite, coords: { lat: 0, lng: -180.1 } }, 'coords.lng'],
    [{ ...onsite, coords: { lat: 1e21, lng: 0 } }, 'coords.lat'],
    [{ ...onsite, coords: { lat: 49.4 } }, 'coords.lng'],
    [{ mode: 'elsewhere' }, 'mode'],
    [{ type: 'Closed' }, 'type'],
    [{ country: 'ZZ' }, 'country'],
    [{ country: 'Germany' }, 'country'],
    [{ title: 'Door' }, 'title'],
    [{ title: 'D'.repeat(121) }, 'title'],
    [{ description: 'Too short.' }, 'description'],
    [{ description: 'D'.repeat(5_001) }, 'description'],
    [{ reviewDays: 1 }, 'reviewDays'],
    [{ reviewDays: 22 }, 'reviewDays'],
    [{ criteria: Array.from({ length: 11 }, (_, at) => `Line ${at}`) }, 'criteria'],
    [{ criteria: [' '] }, 'criteria.0'],
    [{ criteria: ['By day', 'Helmet on', ' By day'] }, 'criteria.2'],
    [{ criteria: ['D'.repeat(201)] }, 'criteria.0'],
    [{ secondTry: 'yes' }, 'secondTry'],
    [{ media: [] }, 'media'],
    [{ media: Array(6).fill(mediaOf(made)[0]) }, 'media'],
    [{ media: [{ ...mediaOf(made)[0], type: 'video' }] }, 'media.0.type'],
    [{ media: [{ ...mediaOf(made)[0], alt: 'D'.repeat(1_001) }] }, 'media.0.alt'],
  ];
  for (const [body, path] of wrong) {
    const response = await publishQuest(t, ann, made, body);
    expect(
      [fieldsOf(response)[0], response.json().fields?.[0].path],
      JSON.stringify(body).slice(0, 90),
    ).toEqual([400, path]);
  }
  expect(await moneyOf(t, ann)).toEqual({ wallet: 1_000_000, reserved: 0 });
  const most = { totalAmount: 1_000_000, maxApplicants: 1_000, deadline: days(179.9), ...onsite };
  const response = await publishQuest(t, ann, made, most);
  expect(response.json().data?.questdetails, response.body).toMatchObject({
    reward: 1_000,
    openSlots: 1_000,
  });
});

test('drafts of others, of another kind and unknown ones are not found', async () => {
  const t = await testApp();
  const [ann, ben] = [await person(t), await person(t)];
  await booking(t).give(ann, 40_000);
  await booking(t).give(ben, 40_000);
  const picture = await photo(40, 40);
  const made = await draftOf(t, 'quest', ann, [picture]);
  const proof = await draftOf(t, 'proof', ann, [picture]);
  expect(codeOf(await publishQuest(t, ben, made))).toEqual([404, 'not_found']);
  expect(codeOf(await publishQuest(t, ann, proof))).toEqual([404, 'not_found']);
  expect(codeOf(await publishQuest(t, ann, { ...made, id: newId(t.clock.now()) }))).toEqual([
    404,
    'not_found',
  ]);
  expect(fieldsOf(await publishQuest(t, ann, { ...made, id: 'mine' }))).toEqual([400, ['questId']]);
  const bens = await quest(t, ben);
  expect(codeOf(await publishQuest(t, ann, { ...made, id: bens.id }))).toEqual([404, 'not_found']);
  expect(codeOf(await sendProof(t, ann, made, bens.id))).toEqual([404, 'not_found']);
  const guest = await call(t.app, 'POST', `/api/v1/quest/${made.id}`, { body: {} });
  expect(guest.statusCode).toBe(401);
});

test('files of others, of another draft and unknown ones count as missing', async () => {
  const t = await testApp();
  const [ann, ben] = [await person(t), await person(t)];
  await booking(t).give(ann, 20_000);
  const picture = await photo(40, 40);
  const made = await draftOf(t, 'quest', ann, [picture]);
  const foreign = [
    plain((await draftOf(t, 'quest', ben, [picture])).mediaSignedURL[0] ?? ''),
    plain((await draftOf(t, 'quest', ann, [picture])).mediaSignedURL[0] ?? ''),
    '/upload/private/quest/nothing.jpg',
    '/upload/private/quest/../../token-secret',
    'not an address',
  ];
  const media = foreign.map((url) => ({ url, type: 'photo' }));
  const response = await publishQuest(t, ann, made, { media });
  expect([...codeOf(response), response.json().data.missingMedia]).toEqual([422, 'media_missing', foreign]);
  expect((await publishQuest(t, ann, made)).statusCode).toBe(200);
});

test('uploads without bytes, of another type or of none are rejected, and broken ones name their field', async () => {
  const t = await testApp();
  const ann = await person(t);
  await booking(t).give(ann, 20_000);
  const text: Picked = { bytes: Buffer.from('just words'), type: 'image/jpeg' };
  const draft = (await askFor(t, 'quest', ann, ['image/jpeg'])).json().data;
  const made = { ...draft, id: draft.questId };
  const [url = ''] = made.mediaSignedURL;
  expect((await put(t, url, Buffer.alloc(0), 'image/jpeg')).statusCode).toBeGreaterThanOrEqual(400);
  expect((await put(t, url, text.bytes, text.type)).statusCode).toBe(415);
  expect((await put(t, url, (await photo(40, 40, 'png')).bytes, 'image/png')).statusCode).toBe(415);
  expect(codeOf(await publishQuest(t, ann, made))).toEqual([422, 'media_missing']);
  const broken = (await photo(400, 400)).bytes.subarray(0, 200);
  expect((await put(t, url, broken, 'image/jpeg')).statusCode).toBe(200);
  expect(fieldsOf(await publishQuest(t, ann, made))).toEqual([400, ['media.0.url']]);
  await put(t, url, (await photo(400, 400)).bytes, 'image/jpeg');
  expect((await publishQuest(t, ann, made)).statusCode).toBe(200);
  for (const kind of ['quest', 'proof'] as const) {
    const refused = await askFor(t, kind, ann, ['image/jpeg', 'image/svg+xml']);
    expect([refused.statusCode, refused.json().fields[0].path]).toEqual([415, 'media.1.fileType']);
    expect((await askFor(t, kind, ann, [])).statusCode).toBe(400);
    expect((await askFor(t, kind, ann, Array(6).fill('image/png'))).statusCode).toBe(400);
  }
});

test('text with markup, wide letters and control characters is returned unchanged, or rejected with its field', async () => {
  const t = await testApp();
  const ann = await person(t);
  await booking(t).give(ann, 40_000);
  const title = '<b>Türen</b> 🚪 & "Tore"';
  const description = 'Zeile eins\nZeile zwei <script>alert(1)</script> 👩‍👩‍👧';
  expect(await publishedQuest(t, ann, { title, description })).toMatchObject({ title, description });
  const made = await draftOf(t, 'quest', ann, [await photo(40, 40)]);
  const zero = await publishQuest(t, ann, made, { title: 'Doors\u0000 of town' });
  expect(zero.statusCode).toBe(400);
});

test('the text of a proof has bounds, and its draft and quest must exist', async () => {
  const t = await testApp();
  const [ann, ben, cem] = [await person(t), await person(t), await person(t)];
  const { id } = await quest(t, ann, { criteria: ['By day'] });
  const made = await draftOf(t, 'proof', ben, [await photo(40, 40)]);
  const [first] = mediaOf(made);
  const wrong: [Record<string, unknown>, string][] = [
    [{ description: ['D'.repeat(2_001)] }, 'description.0'],
    [{ description: Array(11).fill('Again') }, 'description'],
    [{ description: 'Filmed before work.' }, 'description'],
    [{ criteria: [-1] }, 'criteria.0'],
    [{ criteria: [0.5] }, 'criteria.0'],
    [{ criteria: [1] }, 'criteria.0'],
    [{ criteria: Array(11).fill(0) }, 'criteria'],
    [{ partialAllowance: 'yes' }, 'partialAllowance'],
    [{ media: [] }, 'media'],
    [{ media: Array(6).fill(first) }, 'media'],
    [{ media: [{ ...first, type: 'video' }] }, 'media.0.type'],
    [{ media: [{ ...first, type: 'sound' }] }, 'media.0.type'],
    [{ media: [{ type: 'photo' }] }, 'media.0.url'],
    [{ quest: 'the first' }, 'quest'],
  ];
  for (const [body, path] of wrong) {
    const response = await sendProof(t, ben, made, id, body);
    expect(
      [response.statusCode, response.json().fields?.[0].path],
      JSON.stringify(body).slice(0, 90),
    ).toEqual([400, path]);
  }
  expect(codeOf(await sendProof(t, cem, made, id))).toEqual([404, 'not_found']);
  expect(codeOf(await sendProof(t, ben, { ...made, id: newId(t.clock.now()) }, id))).toEqual([
    404,
    'not_found',
  ]);
  expect(codeOf(await sendProof(t, ben, made, made.id))).toEqual([404, 'not_found']);
  const foreign = mediaOf(await draftOf(t, 'proof', cem, [await photo(40, 40)]));
  const missing = await sendProof(t, ben, made, id, { media: foreign });
  expect([...codeOf(missing), missing.json().data.missingMedia]).toEqual([
    422,
    'media_missing',
    foreign.map(({ url }) => url),
  ]);
  expect((await sendProof(t, ben, made, id)).statusCode).toBe(200);
});
