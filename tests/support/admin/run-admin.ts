import type { Host } from '../../../server/admin/host.ts';
import { runCommand } from '../../../server/admin/run.ts';
import { testDatabase } from '../database.ts';
import { type Ended, temporaryFolder } from './admin-command.ts';

async function run(given: Pick<Host, 'env' | 'openDatabase'>, args: string[]): Promise<Ended> {
  const read = { stdout: '', stderr: '' };
  const channel = (name: keyof typeof read) => ({
    write: (text: string) => {
      read[name] += text;
    },
  });
  const host = { ...given, stdout: channel('stdout'), stderr: channel('stderr') };
  return { code: await runCommand(args, host), ...read, json: () => JSON.parse(read.stdout) };
}

/** Runs a command in this process, with these settings and no others. It must not open a database. */
export const runWithout = (env: Record<string, string>, ...args: string[]): Promise<Ended> =>
  run(
    {
      env: { DEMO: '0', ...env },
      openDatabase: () => Promise.reject(new Error('this command opened a database')),
    },
    args,
  );

/** Runs commands in this process, on the database of this test file and a data directory of their own. */
export async function adminHere(settings: Record<string, string> = {}) {
  const folder = await temporaryFolder();
  const database = await testDatabase();
  const env = { DEMO: '0', DATA_DIR: folder, ...settings };
  // The next command and the next test use it too.
  const openDatabase = async () => ({ ...database, close: async () => undefined });
  return { folder, database, admin: (...args: string[]) => run({ env, openDatabase }, args) };
}
