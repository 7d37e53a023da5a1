import { cp, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { cluster, temporaryFolder } from '../support/processes/cluster.ts';
import { startLoad } from '../support/processes/load.ts';
import { startNginx } from '../support/processes/proxies.ts';
import { type ServerProcess, spawnServer } from '../support/processes/server-process.ts';

const options = { timeout: 300_000 };

/** What most calls read or write. */
const TABLES = [
  'person',
  'session',
  'flick',
  'flick_counter',
  'flick_like',
  'comment',
  'notification',
  'job',
];

/** Without this a call that waits for one table could hold another one that the migration needs. */
const lockAll = `lock table ${TABLES.join(', ')} in access exclusive mode`;
const EXPAND = [
  lockAll,
  ...TABLES.map((table) => `alter table ${table} add column from_later text not null default ''`),
  'create table from_later (id uuid primary key, person_id uuid not null references person)',
  'create index comment_from_later on comment (from_later)',
];
const CONTRACT = [
  lockAll,
  ...TABLES.map((table) => `alter table ${table} drop column from_later`),
  'drop table from_later',
];

const migration = (statements: string[]) => `import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
${statements.map((statement) => `  await sql\`${statement}\`.execute(db);`).join('\n')}
}
`;

/** A later version of the server: this one, with more migrations. */
async function laterVersion(migrations: Record<string, string[]>): Promise<string> {
  const folder = await temporaryFolder();
  for (const path of ['server', 'contract', 'messages', 'package.json'])
    await cp(path, join(folder, path), { recursive: true });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  for (const [name, statements] of Object.entries(migrations))
    await writeFile(join(folder, 'server/db/migrations', `${name}.ts`), migration(statements));
  return folder;
}

test(
  'two processes are upgraded in turn under load, across migrations that expand and contract',
  options,
  async () => {
    const { context, databaseUrl, start } = await cluster();
    const env = { TRUST_PROXY: '1', RATE_LIMITS: 'off', PUBLIC_URL: 'https://localhost' };
    let servers: ServerProcess[] = await Promise.all([start(env), start(env)]);
    const url = await startNginx(servers.map((server) => new URL(server.url).port));
    const expanding = await laterVersion({ '29990101000000-expand': EXPAND });
    const contracting = await laterVersion({
      '29990101000000-expand': EXPAND,
      '29990102000000-contract': CONTRACT,
    });
    const load = await startLoad(context, { url });

    for (const version of [expanding, contracting]) {
      for (const index of [0, 1]) {
        // While this one stops and migrates, the other one serves with the code of the version before.
        const server = servers[index] as ServerProcess;
        expect(await server.stop('SIGTERM')).toBe(0);
        servers = servers.with(index, await start({ ...env, PORT: new URL(server.url).port }, version));
      }
    }
    const { calls, failures } = await load.end();
    expect(failures).toEqual([]);
    expect(calls).toBeGreaterThan(200);
    await load.expectNothingLost();
    await load.expectNobodySignedOut();
    for (const server of servers) expect(server.output()).not.toContain('"level":50');

    const older = await spawnServer({ DATABASE_URL: databaseUrl, DATA_DIR: await temporaryFolder() });
    await expect.poll(() => older.child.exitCode).toBe(1);
    expect(older.output()).toContain(
      'A newer version of Flickquest has upgraded this database (29990102000000-contract).',
    );
  },
);
