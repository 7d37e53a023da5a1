import { expect, onTestFinished, test } from 'vitest';
import { openEvents } from '../../support/events.ts';
import { person, type TestPerson } from '../../support/factories.ts';
import { closeQuest, decideMany, decideOne } from '../../support/quests/decisions.ts';
import { proof, quest } from '../../support/quests/quests.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

interface LiveEvent {
  event: string;
  data: unknown;
}

/** The events about quests and money in a person's stream, without notifications. */
async function listen(t: TestApp, who: TestPerson) {
  const stream = await openEvents(t, who.accessToken);
  onTestFinished(() => void stream.leave());
  return async (many: number): Promise<LiveEvent[]> => {
    const events: LiveEvent[] = [];
    while (events.length < many) {
      const next = await stream.next();
      if (!next) break;
      if (['quest', 'applicant', 'balance'].includes(next.event))
        events.push({ event: next.event, data: next.data });
    }
    return events;
  };
}

test('both sides get a decision at once, with the counters', async () => {
  const t = await testApp();
  const [owner, ann] = [await person(t), await person(t)];
  const made = await quest(t, owner, { maxApplicants: 3 });
  const { id } = await proof(t, made, ann);
  const [owners, anns] = [await listen(t, owner), await listen(t, ann)];
  await decideOne(t, owner, id, 'approved');
  const counters = { totalApproved: 1, totalRejected: 0, leftApproved: 2, openSlots: 2, pendingCount: 0 };
  const expected = [
    { event: 'quest', data: { _id: made.id, status: 'open', ...counters } },
    { event: 'applicant', data: { _id: id, quest: made.id, status: 'approved' } },
    { event: 'balance', data: {} },
  ];
  expect(await owners(3)).toEqual(expected);
  expect(await anns(3)).toEqual(expected);

  await closeQuest(t, owner, made.id);
  expect((await owners(1))[0]).toMatchObject({ event: 'quest', data: { status: 'closing', openSlots: 0 } });
});

test('a bulk decision sends the owner one event for the quest, and each applicant one of their own', async () => {
  const t = await testApp();
  const owner = await person(t);
  const made = await quest(t, owner, { maxApplicants: 20, reward: 100 });
  const people = await Promise.all(Array.from({ length: 12 }, () => person(t)));
  const ids: string[] = [];
  for (const who of people) ids.push((await proof(t, made, who)).id);
  const [owners, lasts] = [await listen(t, owner), await listen(t, people[11] as TestPerson)];
  await decideMany(t, owner, made.id, 'rejected', ids, { reason: 'Not what I asked for' });
  await decideOne(t, owner, ids[0] ?? '', 'pending');
  expect((await owners(3)).map(({ event }) => event)).toEqual(['quest', 'quest', 'applicant']);
  expect((await lasts(2)).at(-1)).toEqual({
    event: 'applicant',
    data: { _id: ids[11], quest: made.id, status: 'rejected' },
  });
});
