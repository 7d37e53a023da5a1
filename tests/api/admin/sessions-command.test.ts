import { expect, test } from 'vitest';
import { systemClock } from '../../../server/core/clock.ts';
import { adminHere } from '../../support/admin/run-admin.ts';
import { person } from '../../support/factories.ts';

test('all sessions end, only with --yes', async () => {
  const { admin, database } = await adminHere();
  const clock = systemClock();
  await person({ database, clock });
  await person({ database, clock });
  const liveSessions = () =>
    database.db.selectFrom('session').select('id').where('ended_at', 'is', null).execute();
  const dry = await admin('sessions', 'end-all', '--json');
  expect(dry.json()).toEqual({ dryRun: true, sessions: 2, people: 2 });
  expect(await liveSessions()).toHaveLength(2);
  const both = await admin('sessions', 'end-all', '--yes', '--dry-run');
  expect(both).toMatchObject({ code: 2, stdout: '' });
  expect(both.stderr).toContain("Option '--dry-run' cannot be used with option '--yes'");
  const ended = await admin('sessions', 'end-all', '--yes', '--progress');
  expect(ended).toMatchObject({ code: 0, stdout: '2 sessions ended. Everybody has to log in again.\n' });
  expect(ended.stderr).toContain('Ended 2 of 2 sessions');
  expect(await liveSessions()).toEqual([]);
});
