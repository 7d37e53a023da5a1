import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { up } from '../../../server/db/migrations/20261124140000-waiting-applications.ts';
import { notificationWriteRepository } from '../../../server/notifications/notification-write.repository.ts';
import { notificationRow } from '../../../server/notifications/notification-writer.service.ts';
import { openEvents } from '../../support/events.ts';
import { person, type TestPerson } from '../../support/factories.ts';
import { listed } from '../../support/notifications/notification-list.ts';
import { decideMany, decideOne } from '../../support/quests/decisions.ts';
import { proof, quest } from '../../support/quests/quests.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

/** A quest with that many applications, of which its owner was notified. */
async function fixture(count: number) {
  const t = await testApp();
  const owner = await person(t);
  const made = await quest(t, owner, { title: 'Doors of the old town' });
  const proofs: { id: string; by: TestPerson }[] = [];
  for (let at = 0; at < count; at += 1) {
    const by = await person(t);
    t.clock.advance(1);
    const { id } = await proof(t, made, by);
    proofs.push({ id, by });
    await notify(t, owner, made.id, { id, by });
  }
  await t.messaging.notificationDelivery.run();
  return { t, owner, questId: made.id, proofs };
}

const applied = (owner: TestPerson, questId: string, { id, by }: { id: string; by: TestPerson }) => ({
  kind: 'quest_application' as const,
  recipientId: owner.id,
  actorId: by.id,
  target: { type: 'applicant' as const, id, questId, title: 'Doors of the old town' },
});

const notify = (
  t: TestApp,
  owner: TestPerson,
  questId: string,
  application: { id: string; by: TestPerson },
) =>
  t.database.db
    .transaction()
    .execute((trx) =>
      notificationWriteRepository.add(trx, [
        notificationRow(applied(owner, questId, application), t.clock.now()),
      ]),
    );

const counts = async (t: TestApp, owner: TestPerson) =>
  (await listed(t, owner)).notifications.map(({ actorCount }) => actorCount);

test('counts who waits for an answer now, in one notification for the quest', async () => {
  const { t, owner, questId, proofs } = await fixture(3);
  expect(await counts(t, owner)).toEqual([3]);
  const [first, second, third] = proofs;
  await decideOne(t, owner, first?.id ?? '', 'approved');
  expect(await counts(t, owner)).toEqual([2]);
  await decideMany(t, owner, questId, 'approved', [second?.id, third?.id]);
  expect(await counts(t, owner)).toEqual([]);
  expect((await listed(t, owner)).unread).toBe(0);
  await decideOne(t, owner, third?.id ?? '', 'pending');
  const { notifications } = await listed(t, owner);
  expect(notifications).toMatchObject([
    { actorCount: 1, actors: [{ userId: third?.by.id }], target: { id: third?.id, questId } },
  ]);
});

test('tells open tabs the new count, and when nobody waits any longer', async () => {
  const { t, owner, questId, proofs } = await fixture(2);
  const [line] = (await listed(t, owner)).notifications;
  const tab = await openEvents(t, owner.accessToken);
  const nextNotification = async () => {
    for (;;) {
      const heard = await tab.next();
      if (heard === null || heard.event === 'notification') return heard?.data;
    }
  };
  await decideOne(t, owner, proofs[0]?.id ?? '', 'approved');
  expect(await nextNotification()).toMatchObject({
    notification: { _id: line?._id, actorCount: 1, createdAt: line?.createdAt },
    unread: 1,
  });
  await decideMany(t, owner, questId, 'approved', [proofs[1]?.id]);
  expect(await nextNotification()).toEqual({ notification: null, unread: 0, removed: line?._id });
});

test('an older install gets one notification for the applications of several days', async () => {
  class Undone extends Error {}
  const { t, owner, questId, proofs } = await fixture(3);
  const [line] = (await listed(t, owner)).notifications;
  const upgraded = t.database.db.transaction().execute(async (trx) => {
    // As it was: the first two on one day, the last on another.
    await sql`insert into notification select (n).* from (select jsonb_populate_record(n, jsonb_build_object(
        'id', gen_random_uuid(), 'group_key', n.group_key || ':2026-01-01', 'actors', 2,
        'created_at', n.created_at - interval '1 day')) as n
      from notification n where n.person_id = ${owner.id}) older`.execute(trx);
    await sql`update notification_actor set group_key = group_key || ':2026-01-01'
      where person_id = ${owner.id} and target_id <> ${proofs[2]?.id}`.execute(trx);
    await sql`insert into notification select (n).* from (select jsonb_populate_record(n, jsonb_build_object(
        'id', gen_random_uuid(), 'group_key', n.group_key || ':2026-01-02', 'actors', 1)) as n
      from notification n where n.person_id = ${owner.id} and n.actors = 3) newer`.execute(trx);
    await sql`update notification_actor set group_key = group_key || ':2026-01-02'
      where person_id = ${owner.id} and target_id = ${proofs[2]?.id}`.execute(trx);
    await sql`delete from notification where person_id = ${owner.id} and actors = 3`.execute(trx);
    await up(trx as unknown as Kysely<unknown>);
    const { rows } = await sql<{ group_key: string; actors: number; created_at: Date; known: number }>`
      select n.group_key, n.actors, n.created_at, (select count(*)::int from notification_actor x
        where x.person_id = n.person_id and x.group_key = n.group_key) as known
      from notification n where n.person_id = ${owner.id}`.execute(trx);
    expect(rows).toMatchObject([{ group_key: `quest_application:${questId}`, actors: 3, known: 3 }]);
    expect(new Date(rows[0]?.created_at ?? 0).toISOString()).toBe(line?.createdAt);
    throw new Undone();
  });
  await expect(upgraded).rejects.toThrow(Undone);
});
