import { expect, test, vi } from 'vitest';
import type { SystemProcess } from '../../contract/operations/system.ts';
import { person } from '../support/factories.ts';
import { ask, type Cluster, cluster } from '../support/processes/cluster.ts';
import type { ServerProcess } from '../support/processes/server-process.ts';

/** Reads the System page of a process, as an operator. */
async function processesOn(server: ServerProcess, { context }: Cluster): Promise<SystemProcess[]> {
  const { id, accessToken: token } = await person(context, { two_factor: true });
  await context.database.db.updateTable('person').set({ role: 'operator' }).where('id', '=', id).execute();
  const { status, text } = await ask(server, 'GET', '/v1/admin/system', { token });
  expect(status, text).toBe(200);
  return JSON.parse(text).data.processes;
}

test('operators see two processes, and one after the other was stopped or killed', async () => {
  const world = await cluster();
  const one = await world.start({ COMMIT: 'a'.repeat(40) });
  const two = await world.start({ COMMIT: 'b'.repeat(40) });
  await vi.waitFor(async () => expect(await processesOn(one, world)).toHaveLength(2), { timeout: 10_000 });
  const seen = await processesOn(two, world);
  expect(seen.map(({ commit, isResponding }) => [commit?.[0], isResponding])).toEqual([
    ['a', false],
    ['b', true],
  ]);

  await two.stop('SIGTERM');
  expect(await processesOn(one, world)).toMatchObject([{ commit: 'a'.repeat(40), isResponding: true }]);

  const three = await world.start();
  await vi.waitFor(async () => expect(await processesOn(one, world)).toHaveLength(2), { timeout: 10_000 });
  await three.stop('SIGKILL');
  expect(await processesOn(one, world)).toHaveLength(2);
  // As if the time-out had passed.
  const { db } = world.context.database;
  const longAgo = new Date(world.context.clock.now().getTime() - 91_000);
  await db.updateTable('server_process').set({ seen_at: longAgo }).where('commit', 'is', null).execute();
  expect(await processesOn(one, world)).toMatchObject([{ commit: 'a'.repeat(40) }]);
});
