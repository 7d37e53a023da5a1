import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { systemClock } from '../../../server/core/clock.ts';
import { admin, dataFolder } from '../../support/admin/admin-command.ts';
import { person } from '../../support/factories.ts';
import { failedMessages } from '../../support/notifications/failed-messages.ts';

const clock = systemClock();

test('the books are checked, and every problem is listed', async () => {
  const data = await dataFolder();
  const sound = await admin(data.env, 'books', 'check');
  expect(sound).toMatchObject({ code: 0, stdout: 'The books are in order.\n', stderr: '' });
  await data.within(({ db }) =>
    sql`insert into ledger_account (code, kind, side, guarded, balance)
      values ('invented', 'invented', 'debit', false, 7)`.execute(db),
  );
  const off = await admin(data.env, 'books', 'check', '--json');
  expect(off.code).toBe(1);
  expect(off.json()).toMatchObject({
    differenceInCents: 7,
    problems: expect.arrayContaining([{ rule: 'all', detail: 'All accounts are 7 off from 0' }]),
  });
});

test('counters are counted again; a dry run changes nothing', async () => {
  const data = await dataFolder();
  const { id } = await data.within((database) => person({ database, clock }));
  const followers = () =>
    data.within(async ({ db }) => {
      const row = await db.selectFrom('person_counter').select('followers').executeTakeFirst();
      return row?.followers;
    });
  await data.within(({ db }) =>
    db.insertInto('person_counter').values({ person_id: id, followers: 9 }).execute(),
  );
  const wrong = { counters: 'people', wrong: 1 };
  const dry = await admin(data.env, 'counters', 'rebuild', '--json');
  expect(dry.json()).toMatchObject({ dryRun: true, counters: expect.arrayContaining([wrong]) });
  expect(await followers()).toBe(9);
  const done = await admin(data.env, 'counters', 'rebuild', '--yes', '--json', '--progress');
  expect(done.json()).toMatchObject({ dryRun: false, counters: expect.arrayContaining([wrong]) });
  expect(done.stderr).toContain('part 1');
  expect(await followers()).toBe(0);
});

test('jobs are listed, and one runs now', async () => {
  const data = await dataFolder();
  const before = (await admin(data.env, 'jobs', 'list', '--json')).json() as { jobs: { name: string }[] };
  expect(before.jobs).toContainEqual(
    expect.objectContaining({ name: 'check-books', everySeconds: 3_600, lastFinishedAt: null }),
  );
  const ran = await admin(data.env, 'jobs', 'run', 'check-books');
  expect(ran).toMatchObject({ code: 0, stdout: 'check-books ran to its end.\n', stderr: '' });
  const checks = await data.within(({ db }) => db.selectFrom('ledger_check').select('id').execute());
  expect(checks).toHaveLength(1);
  const unknown = await admin(data.env, 'jobs', 'run', 'chek-books');
  expect(unknown).toMatchObject({ code: 2, stdout: '' });
  expect(unknown.stderr).toContain('<name>: there is no job chek-books.');
});

test('failed messages are listed and sent again', async () => {
  const data = await dataFolder();
  const [first, second] = await data.within((database) =>
    failedMessages({ database, clock }, ['ana@example.org', 'ben@example.org']),
  );
  const failed = await admin(data.env, 'messages', 'list', '--failed', '--json');
  expect(failed.json()).toMatchObject({ failed: 2 });
  const dry = await admin(data.env, 'messages', 'resend', '--all', '--json');
  expect(dry.json()).toEqual({ dryRun: true, messages: 2 });
  for (const args of [[], ['--all', first ?? ''], ['17'], [first ?? '', '--yes']]) {
    const wrong = await admin(data.env, 'messages', 'resend', ...args);
    expect(wrong).toMatchObject({ code: 2, stdout: '' });
  }
  const one = await admin(data.env, 'messages', 'resend', first ?? '', '--json');
  expect(one.json()).toEqual({ dryRun: false, resent: [first] });
  const again = await admin(data.env, 'messages', 'resend', first ?? '');
  expect(again).toMatchObject({ code: 1, stdout: '' });
  const all = await admin(data.env, 'messages', 'resend', '--all', '--yes', '--json');
  expect(all.json()).toEqual({ dryRun: false, resent: [second] });
  const waiting = await admin(data.env, 'messages', 'list', '--limit', '1', '--json');
  expect(waiting.json()).toMatchObject({ waiting: 2, messages: [{ recipient: 'ana@example.org' }] });
});
