import { expect, test } from 'vitest';
import { person, type TestPerson } from '../../support/factories.ts';
import { booking } from '../../support/money/ledger-operations.ts';
import { decideMany } from '../../support/quests/decisions.ts';
import { proof, quest } from '../../support/quests/quests.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

/** The addresses of a person's sessions. */
const at = (t: TestApp, who: TestPerson, ip: string) =>
  t.database.db.updateTable('session').set({ ip }).where('person_id', '=', who.id).execute();
/** Alerts about a quest, by the people they name. */
async function alerts(t: TestApp, questId: string) {
  const rows = await t.database.db
    .selectFrom('money_alert')
    .select(['mark', 'detail'])
    .where('kind', '=', 'promo_shared')
    .where('mark', 'like', `${questId}:%`)
    .execute();
  return new Map(rows.map(({ mark, detail }) => [mark.slice(questId.length + 1), detail]));
}

async function promoFixture(promo: number) {
  const t = await testApp();
  const owner = await person(t);
  if (promo > 0) await booking(t).promo(owner, promo);
  const made = await quest(t, owner);
  await at(t, owner, '203.0.113.7');
  const people = await Promise.all(Array.from({ length: 4 }, () => person(t)));
  const [near, phone, six, far] = people as [TestPerson, TestPerson, TestPerson, TestPerson];
  await at(t, near, '203.0.113.250');
  await at(t, phone, '203.0.113.7');
  await at(t, six, '2001:db8:1::1');
  await at(t, far, '203.0.114.7');
  const ids: string[] = [];
  for (const who of people) ids.push((await proof(t, made, who)).id);
  expect((await decideMany(t, owner, made.id, 'approved', ids)).statusCode).toBe(200);
  return { t, quest: made, near, phone };
}

test('an operator is alerted to promotional money paid to a closely connected person', async () => {
  const { t, quest: made, near, phone } = await promoFixture(10_000);
  const found = await alerts(t, made.id);
  expect(new Set(found.keys())).toEqual(new Set([near.id, phone.id]));
  expect(found.get(near.id)).toContain(`@${near.username}`);
  expect(found.get(near.id)).toContain('a network');
  expect(found.get(phone.id)).toContain('a phone or browser');
});

test('own money is not checked', async () => {
  const { t, quest: made } = await promoFixture(0);
  expect(await alerts(t, made.id)).toEqual(new Map());
});

test('a bank account that both had, and one of them replaced within 90 days, counts as shared', async () => {
  const t = await testApp();
  const [owner, recent, old] = [await person(t), await person(t), await person(t)];
  const bank = { provider: 'sandbox' as const, fingerprint: 'one bank account', last4: '4417' };
  const daysAgo = (days: number) => new Date(t.clock.now().getTime() - days * 86_400_000);
  await t.database.db
    .insertInto('payout_account')
    .values({
      ...{ ...bank, person_id: owner.id, provider_ref: owner.id, status: 'enabled' },
      updated_at: t.clock.now(),
    })
    .execute();
  await t.database.db
    .insertInto('former_payout_account')
    .values([
      { ...bank, person_id: recent.id, replaced_at: daysAgo(89) },
      { ...bank, person_id: old.id, replaced_at: daysAgo(91) },
    ])
    .execute();
  await booking(t).promo(owner, 10_000);
  const made = await quest(t, owner);
  for (const [n, who] of [owner, recent, old].entries()) await at(t, who, `203.0.${n}.7`);
  const ids = [(await proof(t, made, recent)).id, (await proof(t, made, old)).id];
  expect((await decideMany(t, owner, made.id, 'approved', ids)).statusCode).toBe(200);
  const found = await alerts(t, made.id);
  expect([...found.keys()]).toEqual([recent.id]);
  expect(found.get(recent.id)).toContain('bank account');
});
