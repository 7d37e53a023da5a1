import { readConfig } from './core/config/config.ts';
import { startFailure } from './core/health/start-failure.ts';
import { openDatabase } from './db/connection.ts';

/**
 * Brings the database up to date and ends, so that a migration can run before the new processes start
 * (`npm run migrate`). The settings are those of the server.
 */
async function main(): Promise<void> {
  const database = await openDatabase(readConfig(process.env));
  await database.close();
  process.stdout.write('The database is up to date.\n');
}

main().catch((error: unknown) => {
  process.stderr.write(`${startFailure(error)}\n`);
  process.exit(1);
});
