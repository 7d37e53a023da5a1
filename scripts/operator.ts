import { readConfig } from '../server/core/config/config.ts';
import { startFailure } from '../server/core/start-failure.ts';
import { openDatabase } from '../server/db/connection.ts';
import { setRole } from '../server/moderation/cases/operator.repository.ts';
import { say, stop } from './lib/run.ts';

const USAGE = 'Usage: npm run operator -- USERNAME [--remove]';

/** Grants or revokes the role of operator. */
async function main(given: readonly string[]): Promise<void> {
  const names = given.filter((word) => !word.startsWith('--'));
  const flags = given.filter((word) => word.startsWith('--'));
  const [name = ''] = names;
  if (names.length !== 1 || flags.some((flag) => flag !== '--remove')) stop(USAGE);
  const removes = flags.length > 0;
  const username = name.replace(/^@/, '').toLowerCase();

  const config = readConfig(process.env);
  const database = await openDatabase(config);
  const person = await setRole(database.db, username, removes ? 'member' : 'operator').finally(
    database.close,
  );
  if (!person) stop(`Nobody here is called ${username}. The name is the one after the @ of a profile.`);
  say(`${person.username} is ${removes ? 'no longer an operator' : 'an operator now'}.`);
  if (!removes && !person.two_factor) {
    say('They still have to turn two-factor login on, in Settings under Security: operators need it.');
  }
}

main(process.argv.slice(2)).catch((error: unknown) => stop(startFailure(error)));
