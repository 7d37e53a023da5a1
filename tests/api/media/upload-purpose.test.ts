import { beforeAll, describe, expect, test } from 'vitest';
import { person, type TestPerson } from '../../support/factories.ts';
import { flick } from '../../support/flicks/content.ts';
import { ask, draft, photo, plain, publish } from '../../support/flicks/publish-flicks.ts';
import { put, reportUploadUrl } from '../../support/media/media.ts';
import { draftOf, publishQuest, sendProof } from '../../support/quests/publish-quests.ts';
import { quest } from '../../support/quests/quests.ts';
import { call, startTestApp, type TestApp } from '../../support/test-app.ts';

let t: TestApp;
let ann: TestPerson;
let flickId: string;
let questId: string;

beforeAll(async () => {
  t = await startTestApp();
  ann = await person(t);
  const ben = await person(t);
  flickId = await flick(t, ben);
  questId = (await quest(t, ben)).id;
  return () => t.close();
});

const small = () => photo(40, 40, 'png');

async function uploaded(url: string): Promise<string> {
  const { bytes, type } = await small();
  const sent = await put(t, url, bytes, type);
  expect(sent.statusCode, sent.body).toBe(200);
  return plain(url);
}

/** One uploaded image of the caller's own for each purpose; returns the URL that later calls use. */
const uploads = {
  report: async () => uploaded(await reportUploadUrl(t, ann)),
  flick: async () => plain((await draft(t, ann, [await small()])).mediaSignedURL[0] ?? ''),
  'flick-thumbnail': async () =>
    plain((await draft(t, ann, [await small()], { thumbnail: await small() })).thumbnailSignedUrl),
  quest: async () => plain((await draftOf(t, 'quest', ann, [await small()])).mediaSignedURL[0] ?? ''),
  'quest-thumbnail': async () =>
    plain((await draftOf(t, 'quest', ann, [await small()], [await small()])).thumbnailSignedURL[0] ?? ''),
  proof: async () => plain((await draftOf(t, 'proof', ann, [await small()])).mediaSignedURL[0] ?? ''),
  'proof-thumbnail': async () =>
    plain((await draftOf(t, 'proof', ann, [await small()], [await small()])).thumbnailSignedURL[0] ?? ''),
  'profile-picture': async () => {
    const body = { fileType: 'image/png' };
    const offer = await call(t.app, 'POST', '/api/v1/profile-picture', { token: ann.accessToken, body });
    return uploaded(offer.json().data.signedURL);
  },
};
type Purpose = keyof typeof uploads;

const post = (path: string, body: object) =>
  call(t.app, 'POST', `/api/v1/${path}`, { token: ann.accessToken, body });
const as = (url: string) => ({ media: [{ url, type: 'photo' }] });

/** Every call that puts uploads to use, and the purposes that it takes. */
const uses = [
  {
    call: 'a report',
    takes: ['report'] as Purpose[],
    use: (url: string) => post(`report-flick/${flickId}`, { message: 'Look at this', attachments: [url] }),
  },
  {
    call: 'a problem',
    takes: ['report'] as Purpose[],
    use: (url: string) =>
      post('feature-issue', { type: 'bug', title: 'It jumps', description: 'Look', attachments: [url] }),
  },
  {
    call: 'a flick',
    takes: [] as Purpose[],
    use: async (url: string) => publish(t, ann, (await ask(t, ann, ['image/png'])).json().data, as(url)),
  },
  {
    call: 'a quest',
    takes: [] as Purpose[],
    use: async (url: string) =>
      publishQuest(t, ann, await draftOf(t, 'quest', ann, [await small()]), as(url)),
  },
  {
    call: 'a proof',
    takes: [] as Purpose[],
    use: async (url: string) =>
      sendProof(t, ann, await draftOf(t, 'proof', ann, [await small()]), questId, as(url)),
  },
];

describe.each(uses)('$call', ({ takes, use }) => {
  test.each(Object.keys(uploads) as Purpose[])('with an own upload for: %s', async (purpose) => {
    const url = await uploads[purpose]();
    const response = await use(url);
    if (takes.includes(purpose)) {
      expect(response.statusCode, response.body).toBe(200);
      return;
    }
    const { code, data } = response.json();
    expect([response.statusCode, code, data]).toEqual([422, 'media_missing', { missingMedia: [url] }]);
  });
});
