import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { questLimits } from '../../../contract/quests/quest-limits.ts';
import { newId } from '../../../server/core/ids.ts';
import { person, type TestPerson } from '../../support/factories.ts';
import { booking } from '../../support/money/ledger-operations.ts';
import { hide } from '../../support/people/follow-requests.ts';
import { aKey, back, codeOf, moneyOf } from '../../support/quests/publish-quests.ts';
import { proof, quest } from '../../support/quests/quests.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

const put = (t: TestApp, who: TestPerson, id: string, body: unknown, headers: Record<string, string> = {}) =>
  call(t.app, 'PUT', `/api/v1/quest/${id}`, { token: who.accessToken, body, headers });
const decide = (t: TestApp, who: TestPerson, id: string, status: string, body?: unknown) =>
  call(t.app, 'PATCH', `/api/v1/quest-applicant/${id}?status=${status}`, {
    token: who.accessToken,
    ...(body ? { body } : {}),
  });
const MINUTES = 60;

test('the text can change while nobody has applied, and the search finds the new text', async () => {
  const t = await testApp();
  const [ann, ben] = [await person(t), await person(t)];
  const { id } = await quest(t, ann);
  const title = `Windows ${randomUUID().slice(0, 8)}`;
  const response = await put(t, ann, id, { title, description: 'Film one #window that you like, by day.' });
  expect(response.statusCode, response.body).toBe(200);
  expect(response.json().data.questdetails).toMatchObject({ _id: id, title, totalAmount: 20_000 });
  const row = await t.database.db.selectFrom('quest').selectAll().where('id', '=', id).executeTakeFirst();
  expect(row).toMatchObject({
    title,
    title_line: title.toLowerCase().replace('-', ' '),
    hashtags: ['window'],
  });
  await proof(t, { id }, ben);
  for (const body of [{ title: 'Other words' }, { description: 'Some other words that say what to do.' }])
    expect(codeOf(await put(t, ann, id, body))).toEqual([409, 'has_applicants']);
  // What an app sends along without changing it changes nothing.
  expect((await put(t, ann, id, { title, addition: 'By night is fine too.' })).statusCode).toBe(200);
});

test('a withdrawn application counts: somebody worked with that text', async () => {
  const t = await testApp();
  const [ann, ben] = [await person(t), await person(t)];
  const { id } = await quest(t, ann);
  const sent = await proof(t, { id }, ben);
  expect((await decide(t, ben, sent.id, 'withdrawn')).statusCode).toBe(200);
  expect(codeOf(await put(t, ann, id, { title: 'Other words' }))).toEqual([409, 'has_applicants']);
});

test('notes are added with their date, once per key', async () => {
  const t = await testApp();
  const [ann, ben] = [await person(t), await person(t)];
  const { id } = await quest(t, ann);
  await proof(t, { id }, ben);
  const key = aKey();
  const first = await put(t, ann, id, { addition: ' By night is fine too. ' }, key);
  const again = await put(t, ann, id, { addition: ' By night is fine too. ' }, key);
  expect(again.json()).toEqual(first.json());
  expect(codeOf(await put(t, ann, id, { addition: 'No.' }, key))).toEqual([409, 'idempotency_mismatch']);
  t.clock.advance(MINUTES);
  const { additions } = (await put(t, ann, id, { addition: 'Until Sunday.' })).json().data.questdetails;
  expect(additions.map(({ text }: { text: string }) => text)).toEqual([
    'By night is fine too.',
    'Until Sunday.',
  ]);
  expect(Date.parse(additions[1].at) - Date.parse(additions[0].at)).toBe(MINUTES * 1_000);
  expect((await call(t.app, 'PATCH', `/api/v1/quest/${id}`, { token: ann.accessToken })).statusCode).toBe(
    200,
  );
  expect((await put(t, ann, id, { addition: 'I decide by Monday.' })).statusCode).toBe(200);
  expect(codeOf(await put(t, ann, id, { maxApplicants: 20 }))).toEqual([409, 'quest_closed']);
});

test('the number of notes of a quest is limited', async () => {
  const t = await testApp();
  const ann = await person(t);
  const { id } = await quest(t, ann);
  const additions = Array.from({ length: questLimits.additions }, (_, n) => ({ text: `Note ${n}`, at: '' }));
  await t.database.db
    .updateTable('quest')
    .set({ additions: JSON.stringify(additions) })
    .where('id', '=', id)
    .execute();
  const refused = await put(t, ann, id, { addition: 'One more.' });
  expect([refused.statusCode, refused.json().fields[0].path]).toEqual([400, 'addition']);
});

test('slots and money can only be increased, and the difference is reserved', async () => {
  const t = await testApp();
  const ann = await person(t);
  const { id } = await quest(t, ann);
  await booking(t).give(ann, 35_000);
  const refused: [Record<string, unknown>, string][] = [
    [{ maxApplicants: 9 }, 'maxApplicants'],
    [{ totalAmount: 19_999 }, 'totalAmount'],
    [{ maxApplicants: 12, totalAmount: 22_000 }, 'totalAmount'],
    [{ totalAmount: 1_000_001 }, 'totalAmount'],
    [{ maxApplicants: 501 }, 'maxApplicants'],
    [{ maxApplicants: 1_001 }, 'maxApplicants'],
    [{ totalAmount: 0 }, 'totalAmount'],
    [{ totalAmount: 1e21 }, 'totalAmount'],
    [{ totalAmount: 20_000.5 }, 'totalAmount'],
    [{ title: 'Door' }, 'title'],
    [{ addition: '' }, 'addition'],
  ];
  for (const [body, path] of refused) {
    const response = await put(t, ann, id, body);
    expect([response.statusCode, response.json().fields?.[0].path], JSON.stringify(body)).toEqual([
      400,
      path,
    ]);
  }
  const key = aKey();
  for (let tries = 0; tries < 2; tries += 1) {
    const wider = await put(t, ann, id, { maxApplicants: 15 }, key);
    expect(wider.json().data.questdetails).toMatchObject({
      maxApplicants: 15,
      openSlots: 15,
      reward: 2_000,
      totalAmount: 30_000,
      requestedAmount: 30_000,
    });
  }
  expect(await moneyOf(t, ann)).toEqual({ wallet: 25_000, reserved: 30_000 });
  const dearer = await put(t, ann, id, { totalAmount: 45_010 });
  expect(dearer.json().data.questdetails).toMatchObject({
    reward: 3_000,
    totalAmount: 45_000,
    requestedAmount: 45_010,
  });
  expect(await moneyOf(t, ann)).toEqual({ wallet: 10_000, reserved: 45_000 });
  const dear = await put(t, ann, id, { maxApplicants: 20, addition: 'Five more.' });
  expect([...codeOf(dear), dear.json().data]).toEqual([402, 'insufficient_funds', { missing: 5_000 }]);
  const updated = (await put(t, ann, id, { maxApplicants: 15 })).json().data.questdetails;
  expect(updated).toMatchObject({ maxApplicants: 15, totalAmount: 45_000, additions: [] });
  expect(await moneyOf(t, ann)).toEqual({ wallet: 10_000, reserved: 45_000 });
});

/** What rows of the wallet say of money that was reserved, oldest first. */
async function notesOf(t: TestApp, { accessToken: token }: TestPerson): Promise<(string | null)[]> {
  const response = await call(t.app, 'GET', '/payments/v1/transaction?kind=reserve', { token });
  return response
    .json()
    .data.transactions.map(({ note }: { note: string | null }) => note)
    .reverse();
}

test('a higher reward is reserved for slots that are not approved yet, once no approval can be undone', async () => {
  const t = await testApp();
  const [ann, ben, cem] = [await person(t), await person(t), await person(t)];
  const { id } = await quest(t, ann, { maxApplicants: 3 });
  await booking(t).give(ann, 10_000);
  const sent = await proof(t, { id }, ben);
  expect((await decide(t, ann, sent.id, 'approved')).statusCode).toBe(200);
  const early = await put(t, ann, id, { totalAmount: 9_000 });
  expect(codeOf(early)).toEqual([409, 'changed']);
  expect(early.headers['retry-after']).toBe(`${10 * MINUTES}`);
  expect((await put(t, ann, id, { maxApplicants: 4 })).statusCode).toBe(200);
  expect(await notesOf(t, ann)).toEqual(['3 places at $20.00', '1 place at $20.00']);
  t.clock.advance(10 * MINUTES);
  const owner = await back(t, ann);
  const raised = await put(t, owner, id, { totalAmount: 12_000 });
  // One of four was paid 20.00; three wait for 30.00 each.
  expect(await moneyOf(t, ann)).toEqual({ wallet: 10_000 - 2_000 - 3_000, reserved: 9_000 });
  expect(raised.json().data.questdetails).toMatchObject({ requestedAmount: 12_000, totalAmount: 11_000 });
  expect(await notesOf(t, owner)).toEqual([null, null, null]);
  t.clock.advance(1);
  expect((await put(t, owner, id, { maxApplicants: 5 })).json().data.questdetails.totalAmount).toBe(14_000);
  expect(await notesOf(t, owner)).toEqual([null, null, null, '1 place at $30.00']);
  const next = await proof(t, { id }, cem);
  expect((await decide(t, owner, next.id, 'approved')).json().data.applicant.paidAmount).toBe(3_000);
  expect(await moneyOf(t, cem)).toEqual({ wallet: 3_000, reserved: 0 });
});

test('watchers are notified when slots are added', async () => {
  const t = await testApp();
  const [ann, ben, cem] = [await person(t), await person(t), await person(t)];
  const { id } = await quest(t, ann, { maxApplicants: 1 });
  await booking(t).give(ann, 4_000);
  await proof(t, { id }, ben);
  const watching = await call(t.app, 'POST', `/api/v1/quest/${id}/watch`, {
    token: cem.accessToken,
    body: { value: true },
  });
  expect(watching.statusCode).toBe(200);
  const notificationsOf = async (who: TestPerson) => {
    const list = await call(t.app, 'GET', '/api/v1/notification', { token: who.accessToken });
    return list
      .json()
      .data.notifications.filter(({ kind }: { kind: string }) => kind === 'quest_slot_open')
      .map(({ target }: { target: { id: string } }) => target.id);
  };
  await put(t, ann, id, { addition: 'Hello.' });
  expect(await notificationsOf(cem)).toEqual([]);
  expect((await put(t, ann, id, { maxApplicants: 2 })).statusCode).toBe(200);
  expect((await put(t, ann, id, { maxApplicants: 3 })).statusCode).toBe(200);
  expect([await notificationsOf(cem), await notificationsOf(ben)]).toEqual([[id], []]);
});

test('only its owner changes a quest', async () => {
  const t = await testApp();
  const [ann, ben, cem] = [await person(t), await person(t), await person(t)];
  const { id } = await quest(t, ann);
  const body = { addition: 'Not mine.' };
  expect(codeOf(await put(t, ben, id, body))).toEqual([403, 'forbidden']);
  await hide(t, ann, 'block', cem);
  expect(codeOf(await put(t, cem, id, body))).toEqual([404, 'not_found']);
  expect(codeOf(await put(t, ann, newId(t.clock.now()), body))).toEqual([404, 'not_found']);
  expect(codeOf(await put(t, ann, 'x', body))).toEqual([400, 'invalid_request']);
  const deletedId = await quest(t, ann, { state: 'deleted' });
  expect(codeOf(await put(t, ann, deletedId.id, body))).toEqual([404, 'not_found']);
  const over = await quest(t, ann, { state: 'closed' });
  expect(codeOf(await put(t, ann, over.id, body))).toEqual([409, 'quest_closed']);
  const late = await quest(t, ann, { deadline: t.clock.now() });
  expect(codeOf(await put(t, ann, late.id, { maxApplicants: 11 }))).toEqual([409, 'quest_closed']);
});

if (inject('postgres'))
  test('of slots added at once none is paid for twice, and none is lost', async () => {
    const t = await testApp();
    const ann = await person(t);
    const { id } = await quest(t, ann);
    await booking(t).give(ann, 100_000);
    const sizes = Array.from({ length: 10 }, (_, n) => 11 + n);
    const responses = await Promise.all(sizes.map((maxApplicants) => put(t, ann, id, { maxApplicants })));
    expect(responses.map(({ statusCode }) => statusCode).every((code) => code === 200 || code === 400)).toBe(
      true,
    );
    const row = await t.database.db
      .selectFrom('quest')
      .select(['max_applicants', 'places'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ max_applicants: 20, places: 20 });
    expect(await moneyOf(t, ann)).toEqual({ wallet: 80_000, reserved: 40_000 });
  });
