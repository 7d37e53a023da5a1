import { expect, test } from 'vitest';
import { person, type TestPerson } from '../../support/factories.ts';
import { listed, onlyLine, summaryOf } from '../../support/notifications/notification-list.ts';
import { ask, hide } from '../../support/people/follow-requests.ts';
import { proof, quest } from '../../support/quests/quests.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

async function invitable(t: TestApp, owner: TestPerson, questId: string, query = '') {
  const response = await ask(t, owner, 'GET', `v1/quest/${questId}/invitation${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
}
const ids = async (t: TestApp, owner: TestPerson, questId: string): Promise<string[]> =>
  (await invitable(t, owner, questId)).users.map(({ userId }: { userId: string }) => userId);
const invite = (t: TestApp, owner: TestPerson, questId: string, whom: { id: string }) =>
  ask(t, owner, 'POST', `v1/quest/${questId}/invitation/${whom.id}`);

const approvedAt = (t: TestApp) =>
  ({ state: 'approved', decidedAt: t.clock.now(), paidAmount: 2_000, reviewDue: null }) as const;

/** An owner with a past quest, whose proof by each of these people was approved, one after the other. */
async function past(t: TestApp, people: readonly TestPerson[]) {
  const owner = await person(t);
  const old = await quest(t, owner);
  for (const one of people) {
    await proof(t, old, one, approvedAt(t));
    t.clock.advance(1);
  }
  return { owner, old };
}

test('past applicants are listed, the latest first, without those who applied or cannot', async () => {
  const t = await testApp();
  const [ann, ben, eve, ida] = [await person(t), await person(t), await person(t), await person(t)];
  const { owner, old } = await past(t, [ann, ben, eve, ida]);
  const again = await quest(t, owner);
  await proof(t, again, ann, approvedAt(t));
  await proof(t, old, await person(t));
  await proof(t, old, await person(t), { state: 'rejected', decidedAt: t.clock.now(), reviewDue: null });
  const fresh = await quest(t, owner);
  const { users } = await invitable(t, owner, fresh.id);
  expect(users[0]).toEqual({
    userId: ann.id,
    username: ann.username,
    name: ann.name,
    photo: null,
    approvedCount: 2,
    isInvited: false,
  });
  expect(await ids(t, owner, fresh.id)).toEqual([ann.id, ida.id, eve.id, ben.id]);
  await proof(t, fresh, ann);
  await hide(t, eve, 'block', owner);
  expect(await ids(t, owner, fresh.id)).toEqual([ida.id, ben.id]);
  // Those of other owners are not.
  const other = await person(t);
  expect(await ids(t, other, (await quest(t, other)).id)).toEqual([]);
  const first = await invitable(t, owner, fresh.id, '?limit=1');
  const second = await invitable(t, owner, fresh.id, `?limit=1&page=2&snapshot=${first.snapshot}`);
  expect([first.users[0].userId, second.users[0].userId, second.totalPages]).toEqual([ida.id, ben.id, 2]);
  expect((await invitable(t, owner, fresh.id, '?limit=1&page=2')).users[0].userId).toBe(ben.id);
});

test('a quest for one country invites people of that country', async () => {
  const t = await testApp();
  const [ann, ben] = [await person(t), await person(t)];
  for (const [who, country] of [
    [ann, 'PT'],
    [ben, 'SE'],
  ] as const)
    await t.database.db.updateTable('person').set({ country }).where('id', '=', who.id).execute();
  const { owner } = await past(t, [ann, ben]);
  const local = await quest(t, owner, { country: 'SE' });
  expect(await ids(t, owner, local.id)).toEqual([ben.id]);
  expect((await invite(t, owner, local.id, ann)).json().fields[0].path).toBe('userId');
});

test('an invitation notifies once, however often it is repeated', async () => {
  const t = await testApp();
  const ann = await person(t);
  const { owner } = await past(t, [ann]);
  const fresh = await quest(t, owner, { title: 'Night trams' });
  const responses = await Promise.all([1, 2, 3].map(() => invite(t, owner, fresh.id, ann)));
  for (const response of responses)
    expect([response.statusCode, response.json().data]).toEqual([200, { isInvited: true }]);
  expect((await invite(t, owner, fresh.id, ann)).statusCode).toBe(200);
  expect(await onlyLine(t, ann)).toMatchObject({
    kind: 'quest_invited',
    actors: [{ userId: owner.id }],
    target: { type: 'quest', id: fresh.id, title: 'Night trams' },
  });
  expect((await invitable(t, owner, fresh.id)).users[0]).toMatchObject({ userId: ann.id, isInvited: true });
  expect(summaryOf(await listed(t, ann, '?filter=quests'))).toEqual([['quest_invited', [owner.id], 1]]);
});

test('only owners invite, only past applicants, and only to open quests', async () => {
  const t = await testApp();
  const [ann, stranger] = [await person(t), await person(t)];
  const { owner } = await past(t, [ann]);
  const fresh = await quest(t, owner);
  const odd = await invite(t, owner, fresh.id, stranger);
  expect([odd.statusCode, odd.json().fields]).toEqual([
    400,
    [
      {
        path: 'userId',
        message: 'You can invite people whose proof you approved before and who can still apply.',
      },
    ],
  ]);
  expect((await invite(t, stranger, fresh.id, ann)).statusCode).toBe(404);
  expect((await ask(t, stranger, 'GET', `v1/quest/${fresh.id}/invitation`)).statusCode).toBe(404);
  const over = { deadline: t.clock.now() };
  await t.database.db.updateTable('quest').set(over).where('id', '=', fresh.id).execute();
  for (const late of [
    await ask(t, owner, 'GET', `v1/quest/${fresh.id}/invitation`),
    await invite(t, owner, fresh.id, ann),
  ])
    expect([late.statusCode, late.json().code]).toEqual([409, 'quest_closed']);
  expect(summaryOf(await listed(t, ann))).toEqual([]);
});

test('60 invitations an hour are allowed', async () => {
  const t = await testApp({ config: { rateLimits: true } });
  const ann = await person(t);
  const { owner } = await past(t, [ann]);
  const fresh = await quest(t, owner);
  for (let n = 0; n < 60; n += 1) {
    // Calls of every kind are limited by the minute.
    if (n === 40) t.clock.advance(61);
    expect((await invite(t, owner, fresh.id, ann)).statusCode, String(n)).toBe(200);
  }
  t.clock.advance(61);
  expect((await invite(t, owner, fresh.id, ann)).statusCode).toBe(429);
});
