import { expect, test } from 'vitest';
import { person, type TestPerson } from '../../support/factories.ts';
import { photo } from '../../support/flicks/publish-flicks.ts';
import { booking } from '../../support/money/ledger-operations.ts';
import { decideOne } from '../../support/quests/decisions.ts';
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

test('an operator is alerted to promotional money paid to its owner’s bank account', async () => {
  const t = await testApp();
  const [ann, ben] = [await person(t), await person(t)];
  await booking(t).promo(ann, 10_000);
  const { id } = await quest(t, ann);
  const { _id: proofId } = await sentProof(t, ben, id);
  for (const who of [ann, ben]) await bank(t, who, '000987654321');
  expect((await decideOne(t, ann, proofId, 'approved')).statusCode).toBe(200);
  const found = await t.database.db
    .selectFrom('money_alert')
    .select(['kind', 'detail'])
    .where('mark', '=', `${id}:${ben.id}`)
    .execute();
  expect(found).toEqual([{ kind: 'promo_shared', detail: expect.stringContaining('share a bank account') }]);
});
