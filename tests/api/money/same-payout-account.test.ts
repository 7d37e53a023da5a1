import { expect, test } from 'vitest';
import { person, type TestPerson } from '../../support/factories.ts';
import { photo } from '../../support/flicks/publish-flicks.ts';
import { runAllJobs } from '../../support/jobs.ts';
import { decideMany, decideOne, proofRow, walletOf } from '../../support/quests/decisions.ts';
import { codeOf, draftOf, sendProof, sentProof } from '../../support/quests/publish-quests.ts';
import { quest } from '../../support/quests/quests.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

/** Enters a bank account on the page of the sandbox. */
async function bank(t: TestApp, who: TestPerson, account: string): Promise<void> {
  const begun = await call(t.app, 'POST', '/payments/v1/payout-account/onboarding', {
    token: who.accessToken,
    body: {},
  });
  const done = await t.app.inject({
    method: 'POST',
    url: new URL(begun.json().data.onboardingUrl).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `${new URLSearchParams({ account })}`,
  });
  expect([done.statusCode, done.body.includes(account.slice(-4))]).toEqual([200, true]);
}

test('a person paid to the owner’s bank account can apply as little as the owner', async () => {
  const t = await testApp();
  const [ann, ben] = [await person(t), await person(t)];
  const { id } = await quest(t, ann);
  const draft = await draftOf(t, 'proof', ben, [await photo(40, 40)]);
  const problem = async () =>
    (await call(t.app, 'GET', `/api/v1/quest/${id}`, { token: ben.accessToken })).json().data.questdetails
      .applyProblem;
  await bank(t, ann, '000123456789');
  expect(await problem()).toBeNull();
  await bank(t, ben, '0001 2345 6789');
  expect(await problem()).toBe('own');
  const refused = await sendProof(t, ben, draft, id);
  expect([...codeOf(refused), refused.json().message]).toEqual([
    403,
    'forbidden',
    expect.stringContaining('paid to the same bank account'),
  ]);
  await bank(t, ben, '000123456788');
  expect(await problem()).toBeNull();
  expect((await sendProof(t, ben, draft, id)).statusCode).toBe(200);
});

/** A proof that was sent before both entered the same bank account, and one of somebody else. */
async function sharedLater() {
  const t = await testApp();
  const [ann, ben, cem] = [await person(t), await person(t), await person(t)];
  const { id } = await quest(t, ann);
  const [shared, other] = [await sentProof(t, ben, id), await sentProof(t, cem, id)];
  for (const who of [ann, ben]) await bank(t, who, '000987654321');
  return { t, ann, ben, cem, id, shared: shared._id, other: other._id };
}

test('a proof of somebody with the owner’s bank account is not paid, alone or with others', async () => {
  const { t, ann, ben, cem, id, shared, other } = await sharedLater();
  const refused = await decideOne(t, ann, shared, 'approved');
  expect([...codeOf(refused), refused.json().message]).toEqual([
    403,
    'forbidden',
    expect.stringContaining('paid to the same bank account'),
  ]);
  const many = await decideMany(t, ann, id, 'approved', [shared, other]);
  expect(many.json().data.results).toMatchObject([
    { id: shared, ok: false, status: 'pending', code: 'forbidden' },
    { id: other, ok: true, status: 'approved' },
  ]);
  expect([await walletOf(t, ben), await walletOf(t, cem)]).toEqual([0, 2_000]);
  expect((await decideOne(t, ann, shared, 'rejected', { reason: 'Paid to my own bank' })).statusCode).toBe(
    200,
  );
});

test('nor when its owner does not decide in time', async () => {
  const { t, ben, cem, shared, other } = await sharedLater();
  t.clock.advance(8 * 86_400);
  await runAllJobs(t);
  expect([await proofRow(t, shared), await proofRow(t, other)]).toMatchObject([
    { state: 'rejected', decided_by: 'auto', reason: { text: expect.stringContaining('same bank account') } },
    { state: 'approved', decided_by: 'auto' },
  ]);
  expect([await walletOf(t, ben), await walletOf(t, cem)]).toEqual([0, 2_000]);
});
