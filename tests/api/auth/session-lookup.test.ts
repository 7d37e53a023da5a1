import { expect, test } from 'vitest';
import { sessionLookup } from '../../../server/auth/sessions/session.repository.ts';
import { person } from '../../support/factories.ts';
import { testApp } from '../../support/test-app.ts';

test('simultaneous lookups share a query, and each gets its own session', async () => {
  const t = await testApp();
  const { database, clock } = t;
  const [ann, ben, cal] = [await person(t), await person(t), await person(t)];
  let statements = 0;
  const look = sessionLookup({
    prepared: (...queries) => {
      statements += 1;
      return database.prepared(...queries);
    },
  });
  await database.db
    .updateTable('session')
    .set({ ended_at: clock.now() })
    .where('id', '=', cal.sessionId)
    .execute();
  const responses = await Promise.all([
    look(ann.sessionId, ann.id),
    look(ben.sessionId, ben.id),
    look(ann.sessionId, ann.id),
    look(ann.sessionId, ben.id),
    look(cal.sessionId, cal.id),
  ]);
  expect(responses.map((at) => at !== null)).toEqual([true, true, true, false, false]);
  expect(statements).toBe(1);

  await database.db
    .updateTable('session')
    .set({ ended_at: clock.now() })
    .where('id', '=', ann.sessionId)
    .execute();
  expect(await look(ann.sessionId, ann.id)).toBeNull();
  expect(statements).toBe(2);
});

test('a failing query fails every lookup that shared it, and the next one tries again', async () => {
  let fails = true;
  const look = sessionLookup({
    prepared: async () => {
      if (fails) throw new Error('connection lost');
      return [];
    },
  });
  const responses = await Promise.allSettled([look('a', 'b'), look('c', 'd')]);
  expect(responses.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  expect(await look('a', 'b')).toBeNull();
});
