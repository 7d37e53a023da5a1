import { expect, test } from 'vitest';
import { systemClock } from '../../../server/core/clock.ts';
import { adminHere } from '../../support/admin/run-admin.ts';
import { person } from '../../support/factories.ts';

test('counters are counted again; a dry run changes nothing', async () => {
  const { admin, database } = await adminHere();
  const { id } = await person({ database, clock: systemClock() });
  const followers = async () =>
    (await database.db.selectFrom('person_counter').select('followers').executeTakeFirst())?.followers;
  await database.db.insertInto('person_counter').values({ person_id: id, followers: 9 }).execute();
  const wrong = { counters: 'people', wrong: 1 };
  const dry = await admin('counters', 'rebuild', '--json');
  expect(dry.json()).toMatchObject({ dryRun: true, counters: expect.arrayContaining([wrong]) });
  expect(await followers()).toBe(9);
  const done = await admin('counters', 'rebuild', '--yes', '--json', '--progress');
  expect(done.json()).toMatchObject({ dryRun: false, counters: expect.arrayContaining([wrong]) });
  expect(done.stderr).toContain('part 1');
  expect(await followers()).toBe(0);
});
