import { beforeAll, describe, expect, test } from 'vitest';
import { person, type TestPerson } from '../../support/factories.ts';
import { ask, hide } from '../../support/people/follow-requests.ts';
import { proof, quest } from '../../support/quests/quests.ts';
import { findAll, uniqueWord } from '../../support/search/search-requests.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  return () => t.close();
});

const leave = (who: TestPerson, state: 'deactivated' | 'suspended' | 'deleting') =>
  t.database.db.updateTable('person').set({ state }).where('id', '=', who.id).execute();

type Quests = { _id: string }[];
/** Every way to find a quest. */
async function ways(viewer: TestPerson, owner: TestPerson, made: { id: string; word: string }) {
  const statusOf = async (method: 'GET' | 'POST', path: string, body?: unknown) =>
    (await ask(t, viewer, method, path, body)).statusCode;
  const has = async (query: string) => {
    const response = await ask(t, viewer, 'GET', `v1/quest?${query}`);
    return (response.json().data.quests as Quests).some(({ _id }) => _id === made.id);
  };
  const found = await findAll(t, viewer, made.word);
  return {
    page: await statusOf('GET', `v1/quest/${made.id}`),
    proofs: await statusOf('GET', `v1/quest/${made.id}/applicant`),
    listed: await has(`q=${made.word}`),
    ofOwner: await has(`userId=${owner.id}`),
    found: found.quests.length === 1 && found.totals.quests === 1,
    watch: await statusOf('POST', `v1/quest/${made.id}/watch`, { value: true }),
    save: await statusOf('POST', `v1/save?id=${made.id}&type=quest`, { value: true }),
  };
}
const SEEN = { page: 200, proofs: 403, listed: true, ofOwner: true, found: true, watch: 200, save: 200 };
const UNSEEN = { page: 404, proofs: 404, listed: false, ofOwner: false, found: false, watch: 404, save: 404 };
/** Only who looks for it finds one that is over. */
const OVER = { ...SEEN, listed: false };

async function questOf(owner: TestPerson, fields = {}) {
  const word = uniqueWord();
  return { ...(await quest(t, owner, { title: `A door called ${word}`, ...fields })), word };
}

describe('a quest', () => {
  test.each([
    ['open', SEEN],
    ['closing', OVER],
    ['closed', OVER],
    ['frozen', OVER],
    ['cancelled', OVER],
    ['deleted', UNSEEN],
  ] as const)('that is %s', async (state, expected) => {
    const [owner, viewer] = [await person(t), await person(t)];
    expect(await ways(viewer, owner, await questOf(owner, { state }))).toEqual(expected);
  });

  test('is not found by people its owner blocks, or who block them', async () => {
    const [owner, ann, ben] = [await person(t), await person(t), await person(t)];
    const made = await questOf(owner);
    await hide(t, owner, 'block', ann);
    await hide(t, ben, 'block', owner);
    expect(await ways(ann, owner, made)).toEqual(UNSEEN);
    expect(await ways(ben, owner, made)).toEqual(UNSEEN);
    await hide(t, ben, 'block', owner, false);
    expect(await ways(ben, owner, made)).toEqual(SEEN);
  });

  test.each(['deactivated', 'suspended', 'deleting'] as const)(
    'of a person who %s is hidden',
    async (state) => {
      const [owner, viewer] = [await person(t), await person(t)];
      const made = await questOf(owner);
      await leave(owner, state);
      expect(await ways(viewer, owner, made)).toEqual(UNSEEN);
    },
  );

  test('is in every list for its owner', async () => {
    const owner = await person(t);
    expect(await ways(owner, owner, await questOf(owner))).toEqual({ ...SEEN, proofs: 200 });
  });

  test('stays visible to applicants, whatever happens to its owner', async () => {
    const [owner, ann] = [await person(t), await person(t)];
    const made = await questOf(owner, { state: 'closed' });
    const sent = await proof(t, made, ann);
    await hide(t, owner, 'block', ann);
    const look = async () => [
      (await ask(t, ann, 'GET', `v1/quest/${made.id}`)).statusCode,
      (await ask(t, ann, 'GET', `v1/quest-applicant/${sent.id}`)).statusCode,
      (await ask(t, ann, 'GET', 'v1/quest?applied=me')).json().data.quests.length,
    ];
    expect(await look()).toEqual([200, 200, 1]);
    await leave(owner, 'suspended');
    expect(await look()).toEqual([200, 200, 1]);
    expect((await ask(t, ann, 'GET', `v1/quest/${made.id}`)).json().data.questdetails.applyProblem).toBe(
      'applied',
    );
  });
});

describe('a proof', () => {
  test('is for its applicant and the owner of the quest, blocked or not', async () => {
    const [owner, ann, other] = [await person(t), await person(t), await person(t)];
    const made = await quest(t, owner);
    const sent = await proof(t, made, ann);
    const look = (who: TestPerson) => ask(t, who, 'GET', `v1/quest-applicant/${sent.id}`);
    expect((await look(other)).statusCode).toBe(404);
    expect((await ask(t, owner, 'GET', `v1/quest-applicant/${made.id}`)).statusCode).toBe(404);
    await hide(t, owner, 'block', ann);
    expect((await look(ann)).statusCode).toBe(200);
    expect((await look(owner)).statusCode).toBe(200);
    const { applicants, counts } = (await ask(t, owner, 'GET', `v1/quest/${made.id}/applicant`)).json().data;
    expect([applicants.length, applicants[0].user.userId, counts.pending]).toEqual([1, ann.id, 1]);
  });

  test('is only readable through signed URLs', async () => {
    const [owner, ann] = [await person(t), await person(t)];
    const made = await quest(t, owner);
    const media = {
      ...{ type: 'video' as const, width: 8, height: 8, madeAt: t.clock.now() },
      ...{ key: 'private/test/proof.mp4', posterKey: 'private/test/proof.webp' },
      sizes: [{ key: 'private/test/proof-720.webp', width: 720 }],
    };
    const sent = await proof(t, made, ann, { media: [media] });
    for (const path of [`v1/quest-applicant/${sent.id}`, `v1/quest/${made.id}/applicant`]) {
      const { data } = (await ask(t, owner, 'GET', path)).json();
      const [shown] = (data.questdetails ?? data.applicants[0]).media;
      for (const address of [shown.url, shown.thumbnail, shown.sizes[0].url])
        expect(address).toMatch(/^\/media\/private\/test\/proof[^?]*\?t=\d+&exp=\d+&sig=[\w-]+$/);
    }
  });
});
