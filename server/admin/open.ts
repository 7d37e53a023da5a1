import { type Config, readConfig } from '../core/config/config.ts';
import { type Database, openDatabase } from '../db/connection.ts';

const note = (text: string) => process.stderr.write(`${text}\n`);

/** Opens the configured database, migrated, and closes it after the work. */
export async function withDatabase<T>(
  work: (opened: { config: Config; database: Database }) => Promise<T>,
): Promise<T> {
  const config = readConfig(process.env);
  const database = await openDatabase(
    config,
    (error) => note(`A connection to the database failed: ${error.message}`),
    (error) => {
      note(`The embedded database ended: ${error.message}`);
      process.exit(1);
    },
    () => note(`PostgreSQL is not up yet. Waiting for ${config.databaseWait} seconds at most …`),
  );
  try {
    return await work({ config, database });
  } finally {
    await database.close();
  }
}
