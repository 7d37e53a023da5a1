import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readEvents } from '../support/events.ts';
import { person } from '../support/factories.ts';
import { cluster } from '../support/processes/cluster.ts';
import { startLoad } from '../support/processes/load.ts';
import { type StartProxy, startCaddy, startNginx } from '../support/processes/proxies.ts';
import type { ServerProcess } from '../support/processes/server-process.ts';

/** How often both processes restart; before a release more. */
const ROUNDS = Number(process.env.RESTART_ROUNDS ?? 1);
const options = { timeout: 300_000 + ROUNDS * 60_000 };
const PUBLIC_URL = 'https://localhost';

test.each<[string, StartProxy, string]>([
  ['nginx', startNginx, '0'],
  ['Caddy', startCaddy, '3'],
])(
  'behind %s, two processes restart in turn and nobody notices',
  options,
  async (_name, startProxy, DRAIN_SECONDS) => {
    const { context, start } = await cluster();
    const env = { PUBLIC_URL, TRUST_PROXY: '1', RATE_LIMITS: 'off', DRAIN_SECONDS };
    let servers: ServerProcess[] = await Promise.all([start(env), start(env)]);
    const url = await startProxy(servers.map((server) => new URL(server.url).port));
    const load = await startLoad(context, { url });

    for (let round = 1; round <= ROUNDS; round++) {
      for (const index of [0, 1]) {
        const server = servers[index] as ServerProcess;
        expect(await server.stop('SIGTERM')).toBe(0);
        servers = servers.with(index, await start({ ...env, PORT: new URL(server.url).port }));
        // Caddy asks once a second whether a process is ready.
        await sleep(2_000);
      }
    }
    const { calls, failures } = await load.end();
    expect(failures).toEqual([]);
    expect(calls).toBeGreaterThan(200);
    await load.expectNothingLost();
    await load.expectNobodySignedOut();

    // Events come through at once, not when a buffer is full.
    const reader = await person(context);
    const stream = await readEvents(url, reader.accessToken);
    expect(stream.status).toBe(200);
    expect(await stream.part()).toBe('retry: 3000');
  },
);
