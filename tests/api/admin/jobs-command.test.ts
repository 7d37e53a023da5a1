import { expect, test } from 'vitest';
import { adminHere } from '../../support/admin/run-admin.ts';

test('jobs are listed, and one runs now', async () => {
  const { admin, database } = await adminHere();
  const before = (await admin('jobs', 'list', '--json')).json() as { jobs: { name: string }[] };
  expect(before.jobs).toContainEqual(
    expect.objectContaining({ name: 'check-books', everySeconds: 3_600, lastFinishedAt: null }),
  );
  const ran = await admin('jobs', 'run', 'check-books');
  expect(ran).toMatchObject({ code: 0, stdout: 'check-books ran to its end.\n', stderr: '' });
  expect(await database.db.selectFrom('ledger_check').select('id').execute()).toHaveLength(1);
  const unknown = await admin('jobs', 'run', 'chek-books');
  expect(unknown).toMatchObject({ code: 2, stdout: '' });
  expect(unknown.stderr).toContain('<name>: there is no job chek-books.');
});
