import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '../../server/db/connection.ts';
import { emptyPostgres } from '../support/processes/cluster.ts';

test('several processes can migrate an empty PostgreSQL at once', async () => {
  const address = await emptyPostgres();
  const opened = await Promise.all([1, 2, 3].map(() => openPostgres(address)));
  for (const database of opened) onTestFinished(() => database.close());
  const rows = await Promise.all(opened.map(({ db }) => db.selectFrom('person').select('id').execute()));
  expect(rows).toEqual([[], [], []]);
});
