import { expect, test } from 'vitest';
import { newId } from '../../../server/core/ids.ts';
import { person, type TestPerson } from '../../support/factories.ts';
import { photo } from '../../support/flicks/publish-flicks.ts';
import { runAllJobs } from '../../support/jobs.ts';
import { listed } from '../../support/notifications/notification-list.ts';
import { hide } from '../../support/people/follow-requests.ts';
import {
  closeQuest,
  decideOne,
  notifiedOf,
  proofRow,
  questRow,
  signedIn,
} from '../../support/quests/decisions.ts';
import { askFor, codeOf, draftOf, sendProof } from '../../support/quests/publish-quests.ts';
import { proof, quest } from '../../support/quests/quests.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const DAY = 86_400;
/** More than are notified, or changed, in one transaction. */
const CROWD = 205;

async function fixture() {
  const t = await testApp();
  const owner = await person(t);
  return { t, owner, quest: await quest(t, owner) };
}

/** Opens a draft of a proof for a quest. */
const begin = (t: TestApp, who: TestPerson, id: string | undefined) =>
  askFor(t, 'proof', who, ['image/jpeg'], {}, id);

const watch = (t: TestApp, { id }: { id: string }, people: readonly { id: string }[]) =>
  t.database.db
    .insertInto('quest_watch')
    .values(people.map((who) => ({ quest_id: id, person_id: who.id, created_at: t.clock.now() })))
    .execute();

/** People in bulk: only who was notified matters. */
async function crowd(t: TestApp, size: number): Promise<{ id: string }[]> {
  const created_at = t.clock.now();
  const rows = Array.from({ length: size }, () => {
    const id = newId(created_at);
    return { id, username: id, name: 'One of many', search_name: '', search_words: [] };
  });
  const rest = { email: null, email_verified_at: null, phone: null, phone_verified_at: null, country: null };
  const values = rows.map((row) => ({
    ...row,
    ...rest,
    ...{ password_hash: '', photo_key: null, dob: null, created_at },
  }));
  await t.database.db.insertInto('person').values(values).execute();
  return rows;
}

const countNotified = async (t: TestApp, people: readonly { id: string }[]) => {
  const rows = await t.database.db
    .selectFrom('notification')
    .select('person_id')
    .where(
      'person_id',
      'in',
      people.map(({ id }) => id),
    )
    .where('kind', '=', 'quest_closed')
    .execute();
  expect(new Set(rows.map((row) => row.person_id)).size).toBe(rows.length);
  return rows.length;
};

test('people with a draft are notified once that the quest closed, and how', async () => {
  const { t, owner, quest: made } = await fixture();
  const [ann, ben, cem, dora] = [await person(t), await person(t), await person(t), await person(t)];
  for (const who of [ann, ann, ben, dora]) expect((await begin(t, who, made.id)).statusCode).toBe(200);
  // Without a quest as other clients ask for it, and for another one.
  await begin(t, cem, undefined);
  await begin(t, cem, (await quest(t, owner)).id);
  await watch(t, made, [ben]);
  await hide(t, dora, 'block', owner);
  await closeQuest(t, owner, made.id);
  await runAllJobs(t);
  const notified = await Promise.all([ann, ben, cem, dora, owner].map((who) => notifiedOf(t, who)));
  expect(notified).toEqual([['quest_closed'], ['quest_closed'], [], [], []]);
  const { notifications } = await listed(t, ann);
  expect(notifications[0]?.target).toMatchObject({ type: 'quest', id: made.id, title: made.title });
});

test('at the deadline too; except for applications sent meanwhile, or too old to be sent', async () => {
  const { t, owner, quest: made } = await fixture();
  const [ann, ben, cem] = [await person(t), await person(t), await person(t)];
  await begin(t, cem, made.id);
  t.clock.advance(26 * DAY);
  const [late, sender] = [await signedIn(t, ann), await signedIn(t, ben)];
  await begin(t, late, made.id);
  const other = await quest(t, owner);
  const draft = await draftOf(t, 'proof', sender, [await photo(40, 40)], [], other.id);
  expect((await sendProof(t, sender, draft, other.id)).statusCode).toBe(200);
  expect((await decideOne(t, sender, draft.id, 'withdrawn')).statusCode).toBe(200);
  t.clock.advance(4 * DAY + 60);
  await runAllJobs(t);
  expect((await questRow(t, made.id)).state).toBe('closed');
  await closeQuest(t, await signedIn(t, owner), other.id);
  await runAllJobs(t);
  expect([await notifiedOf(t, ann), await notifiedOf(t, ben), await notifiedOf(t, cem)]).toEqual([
    ['quest_closed'],
    [],
    [],
  ]);
});

test('no draft can be started for an invisible quest', async () => {
  const { t, owner, quest: made } = await fixture();
  const ann = await person(t);
  await hide(t, owner, 'block', ann);
  for (const id of [made.id, newId(t.clock.now())])
    expect(codeOf(await begin(t, ann, id))).toEqual([404, 'not_found']);
  expect(codeOf(await begin(t, ann, 'doors'))).toEqual([400, 'invalid_request']);
});

test('many people are notified in batches, the first at once and each of them once', async () => {
  const { t, owner, quest: made } = await fixture();
  const people = await crowd(t, CROWD);
  await watch(t, made, people);
  await closeQuest(t, owner, made.id);
  expect(await countNotified(t, people)).toBe(200);
  await runAllJobs(t);
  expect(await countNotified(t, people)).toBe(CROWD);
  await runAllJobs(t);
  expect(await countNotified(t, people)).toBe(CROWD);
  const left = await t.database.db
    .selectFrom('quest_watch')
    .selectAll()
    .where('quest_id', '=', made.id)
    .execute();
  expect([left, (await questRow(t, made.id)).telling_after]).toEqual([[], null]);
});

test('one run continues until nothing is left, however many are due in one quest', async () => {
  const { t, owner } = await fixture();
  const made = await quest(t, owner, { maxApplicants: CROWD, reward: 50 });
  const people = await crowd(t, CROWD);
  const { id } = await proof(t, made, people[0] as { id: string });
  const { reason: _reason, description, criteria, ...row } = await proofRow(t, id);
  const text = { description: JSON.stringify(description), criteria: JSON.stringify(criteria) };
  const changes_due = t.clock.now();
  const rows = people
    .slice(1)
    .map((who) => ({ ...row, ...text, id: newId(changes_due), applicant_id: who.id }));
  await t.database.db.insertInto('application').values(rows).execute();
  await t.database.db
    .updateTable('application')
    .set({ state: 'changes_requested', review_due: null, changes_due })
    .where('quest_id', '=', made.id)
    .execute();
  await t.database.db
    .updateTable('quest')
    .set({ pending: 0, changes: CROWD })
    .where('id', '=', made.id)
    .execute();
  await runAllJobs(t);
  expect(await questRow(t, made.id)).toMatchObject({ changes: 0, withdrawn: CROWD });
});
