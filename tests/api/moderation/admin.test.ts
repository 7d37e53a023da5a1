import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Endpoint, fillPath } from '../../../contract/core/endpoint.ts';
import { newId } from '../../../server/core/ids.ts';
import { person, session, type TestPerson, uniqueName } from '../../support/factories.ts';
import { flick } from '../../support/flicks/content.ts';
import { allCases, caseAbout, decided, operator, reported } from '../../support/moderation/operators.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

const adminEndpoints = (t: TestApp) => t.app.coreContext.endpoints.filter((e) => e.access === 'operator');

function ask(t: TestApp, e: Endpoint, who?: TestPerson, name = 'nobody') {
  const id = newId(t.clock.now());
  const url = `/${e.base}/${fillPath(e.path, { caseId: id, questId: id, userId: id, id, name })}`;
  const body = {
    ...{ action: 'review', version: 0, move: 'fund', amount: 1, decision: 'rejected', outcome: 'upheld' },
    ...{ reason: 'To see who may', name },
  };
  return call(t.app, e.method, url, {
    ...(who ? { token: who.accessToken } : {}),
    ...(e.method === 'GET' ? {} : { body }),
  });
}

test('every operator endpoint is closed to all but operators in a session opened with two factors', async () => {
  const t = await testApp();
  const [member, careless, careful, onlySwitch] = [
    await person(t, { two_factor: true }),
    await operator(t, { two_factor: false }),
    await operator(t, { email: `${uniqueName()}@example.org`, email_verified_at: t.clock.now() }),
    await operator(t),
  ];
  // The setting is on, but this session was opened with the password alone.
  const passwordOnly = { ...onlySwitch, ...(await session(t, onlySwitch.id, 'password')) };
  expect(adminEndpoints(t).map((e) => e.path)).toEqual([
    '/v1/admin/account',
    '/v1/admin/account/:userId/factor-reset',
    '/v1/admin/account/:userId/factor-reset',
    '/v1/admin/problem',
    '/v1/admin/case',
    '/v1/admin/case/:caseId',
    '/v1/admin/case/:caseId/action',
    '/v1/admin/audit',
    '/v1/admin/money',
    '/v1/admin/money/unclaimed',
    '/v1/admin/money/check',
    '/v1/admin/money/alert/:id/settle',
    '/v1/admin/money/move',
    '/v1/admin/money/request/:id/decide',
    '/v1/admin/quest',
    '/v1/admin/quest/:questId/freeze',
    '/v1/admin/quest/:questId/release',
    '/v1/admin/appeal',
    '/v1/admin/appeal/:id',
    '/v1/admin/system',
    '/v1/admin/system/job/:name/run',
    '/v1/admin/system/failed-message',
    '/v1/admin/system/failed-message/resend',
    '/v1/admin/system/release-outgoing',
    '/v1/admin/system/test-email',
  ]);
  for (const e of adminEndpoints(t)) {
    expect((await ask(t, e)).statusCode).toBe(401);
    const refused = await ask(t, e, member);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'forbidden']);
    for (const [who, next] of [
      [careless, 'Turn it on'],
      [passwordOnly, 'Log in again'],
    ] as const) {
      const unsafe = await ask(t, e, who);
      expect([unsafe.statusCode, unsafe.json().code]).toEqual([403, 'two_factor_session_required']);
      expect(unsafe.json().message).toContain(next);
    }
    expect([200, 404]).toContain((await ask(t, e, careful, careful.username)).statusCode);
  }
});

test('the role takes effect when it is granted, and ends when it is revoked', async () => {
  const t = await testApp();
  const who = await person(t, { two_factor: true });
  const me = async () =>
    (await call(t.app, 'GET', '/api/v1/admin/me', { token: who.accessToken })).json().data;
  const setRole = (role: 'member' | 'operator') =>
    t.database.db.updateTable('person').set({ role }).where('id', '=', who.id).execute();
  const queue = async () =>
    (await call(t.app, 'GET', '/api/v1/admin/case', { token: who.accessToken })).statusCode;
  expect([await me(), await queue()]).toEqual([
    { operator: false, secondFactor: true, twoFactorSession: true },
    403,
  ]);
  await setRole('operator');
  expect([await me(), await queue()]).toEqual([
    { operator: true, secondFactor: true, twoFactorSession: true },
    200,
  ]);
  await setRole('member');
  expect(await queue()).toBe(403);
});

test('reports of one target are one case; urgent ones come first, then the oldest', async () => {
  const t = await testApp();
  const [op, author, ann, ben] = [await operator(t), await person(t), await person(t), await person(t)];
  const [first, second, grave] = [await flick(t, author), await flick(t, author), await flick(t, author)];
  await reported(t, ann, 'flick', first, { message: 'First words', category: 'spam' });
  t.clock.advance(1);
  await reported(t, ann, 'flick', second);
  await reported(t, ben, 'flick', grave, { category: 'fraud' });
  await reported(t, ben, 'flick', first, { message: 'Newest words', category: 'nudity' });
  await reported(t, ben, 'flick', first, { message: 'And more' });
  const mine = [first, second, grave];
  const found = (await allCases(t, op)).filter(({ targetId }) => mine.includes(targetId));
  expect(found.map(({ targetId }) => targetId)).toEqual([grave, first, second]);
  expect(found[0]).toMatchObject({ urgent: true, state: 'open', targetType: 'flick', ownerState: 'visible' });
  expect(found[1]).toMatchObject({
    reportCount: 2,
    categories: ['spam', 'nudity', 'other'],
    owner: { userId: author.id },
    targetState: 'visible',
    flickId: first,
  });
  expect(found[1]?.newestMessage).toContain('Newest words');

  await reported(t, ann, 'person', author.id);
  const people = await allCases(t, op, '&type=person');
  expect(people.some(({ targetId }) => targetId === author.id)).toBe(true);
  expect(people.every(({ targetType }) => targetType === 'person')).toBe(true);
});

test('a case about a person shows the bio and the pronouns, other cases do not', async () => {
  const t = await testApp();
  const [op, author, ann] = [await operator(t), await person(t), await person(t)];
  const about = { bio: 'Hiker', pronouns: 'they/them' };
  await t.database.db.updateTable('person').set(about).where('id', '=', author.id).execute();
  const work = await flick(t, author);
  await reported(t, ann, 'person', author.id);
  await reported(t, ann, 'flick', work);
  const shown = { pronouns: 'they/them', words: [{ type: 'text', text: 'Hiker' }] };
  expect(await caseAbout(t, op, author.id)).toMatchObject(shown);
  expect((await allCases(t, op)).find(({ targetId }) => targetId === author.id)).toMatchObject(shown);
  expect((await caseAbout(t, op, work)).pronouns).toBe('');
});

test('an ordinary case that becomes urgent moves up', async () => {
  const t = await testApp();
  const [op, author, ann] = [await operator(t), await person(t), await person(t)];
  const [first, second] = [await flick(t, author), await flick(t, author)];
  await reported(t, ann, 'flick', first);
  t.clock.advance(1);
  await reported(t, ann, 'flick', second);
  await reported(t, await person(t), 'flick', second, { category: 'child_safety' });
  const order = (await allCases(t, op)).map(({ targetId }) => targetId);
  expect(order.indexOf(second)).toBeLessThan(order.indexOf(first));
});

test('pages of the queue and of the log neither repeat nor miss anything', async () => {
  const t = await testApp();
  const [op, author, ann] = [await operator(t), await person(t), await person(t)];
  for (let n = 0; n < 5; n += 1) {
    await decided(t, op, { type: 'flick', id: await flick(t, author) }, 'dismiss');
    await reported(t, ann, 'flick', await flick(t, author));
  }
  for (const [path, name] of [
    [`case?state=open`, 'cases'],
    [`case?state=dismissed`, 'cases'],
    [`audit?operatorId=${op.id}`, 'entries'],
  ] as const) {
    const read = async (rest: string) =>
      (await call(t.app, 'GET', `/api/v1/admin/${path}${rest}`, { token: op.accessToken })).json().data;
    const whole: { _id: string }[] = (await read('&limit=50'))[name];
    const parts: { _id: string }[] = [];
    let snapshot = '';
    for (let page = 1; page <= 3; page += 1) {
      const data = await read(`&limit=2&page=${page}${snapshot && `&snapshot=${snapshot}`}`);
      parts.push(...data[name]);
      snapshot = data.snapshot;
      if (page === 2) expect((await read('&limit=2&page=2'))[name]).toEqual(data[name]);
    }
    const ids = (list: { _id: string }[]) => list.map(({ _id }) => _id);
    expect(ids(parts).slice(0, 5)).toEqual(ids(whole).slice(0, 5));
  }
  const bad = await call(t.app, 'GET', '/api/v1/admin/case?snapshot=abc', { token: op.accessToken });
  expect([bad.statusCode, bad.json().fields[0].path]).toEqual([400, 'snapshot']);
});

test('the log lists decisions by operator and by target', async () => {
  const t = await testApp();
  const [op, other, author] = [await operator(t), await operator(t), await person(t)];
  const [mine, theirs] = [await flick(t, author), await flick(t, author)];
  await decided(t, op, { type: 'flick', id: mine }, 'remove', 'Spam again');
  await decided(t, other, { type: 'flick', id: theirs }, 'dismiss');
  const read = async (query: string) =>
    (await call(t.app, 'GET', `/api/v1/admin/audit?${query}`, { token: op.accessToken })).json().data;
  const { entries, operators } = await read(`operatorId=${op.id}`);
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({
    action: 'remove',
    operator: { userId: op.id },
    targetType: 'flick',
    targetId: mine,
    owner: { userId: author.id },
    reason: 'Spam again',
    before: { state: 'visible' },
    after: { state: 'removed' },
  });
  expect(operators.map(({ userId }: { userId: string }) => userId)).toEqual(
    expect.arrayContaining([op.id, other.id]),
  );
  const about = async (id: string) => (await read(`targetId=${id}`)).entries.length;
  expect([await about(mine), await about(theirs), await about(author.id)]).toEqual([1, 1, 2]);
  expect((await caseAbout(t, op, mine)).history).toHaveLength(1);
});

test('the log cannot be changed, not even by the database’s own user', async () => {
  const t = await testApp();
  const [op, author] = [await operator(t), await person(t)];
  await decided(t, op, { type: 'flick', id: await flick(t, author) }, 'dismiss');
  for (const change of [
    sql`update moderation_action set reason = 'Nothing happened'`,
    sql`delete from moderation_action`,
    sql`truncate moderation_action`,
  ]) {
    await expect(change.execute(t.database.db)).rejects.toThrow('can only be added to');
  }
});
