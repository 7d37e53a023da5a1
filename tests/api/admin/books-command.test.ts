import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { adminHere } from '../../support/admin/run-admin.ts';

test('the books are checked, and every problem is listed', async () => {
  const { admin, database } = await adminHere();
  const sound = await admin('books', 'check');
  expect(sound).toMatchObject({ code: 0, stdout: 'The books are in order.\n', stderr: '' });
  await sql`insert into ledger_account (code, kind, side, guarded, balance)
    values ('invented', 'invented', 'debit', false, 7)`.execute(database.db);
  const off = await admin('books', 'check', '--json');
  expect(off).toMatchObject({ code: 1, stderr: '' });
  expect(off.json()).toMatchObject({
    differenceInCents: 7,
    problems: expect.arrayContaining([{ rule: 'all', detail: 'All accounts are 7 off from 0' }]),
  });
});
