import { randomBytes } from 'node:crypto';
import type { PasswordHashingService } from '../auth/passwords/password-hashing.service.ts';
import type { Clock } from '../core/clock.ts';
import { type Config, ConfigError, isLocal } from '../core/config/config.ts';
import type { Storage } from '../core/storage/storage.ts';
import type { Database } from '../db/connection.ts';
import { demoDataRepository } from './demo-data.repository.ts';
import { logins } from './people.ts';
import { seedDemo } from './seed.ts';

const KNOWN_PASSWORD = 'flickquest-demo';

/** The usernames to log in as, with a note about those that need a code. */
const loginList = (codes: string) =>
  [...logins, ...['operator', 'operator2'].map((username) => ({ username, twoFactor: true }))]
    .map(({ username, twoFactor }) => (twoFactor ? `${username} (asks for a code, see ${codes})` : username))
    .join(', ');

interface Deps {
  config: Config;
  clock: Clock;
  database: Database;
  storage: Storage;
  passwords: PasswordHashingService;
  say: (text: string) => void;
}

/** Fills an empty database with the demo world and prints how to log in. */
async function openDemo({ config, passwords, say, ...rest }: Deps): Promise<void> {
  const local = isLocal(config);
  const password = local ? KNOWN_PASSWORD : randomBytes(12).toString('base64url');
  if (!local)
    say(`WARNING: a demo on ${config.host}, as ${config.publicUrl}. Anyone who can reach it sees it.`);
  const playMoney = config.payments === 'sandbox';
  const isSeeded = await seedDemo({ ...rest, say, password, playMoney, hashPassword: passwords.hash });
  // A generated password is not stored, so it is printed only at the first start.
  const codes = config.devTools ? '/dev' : 'outbox.jsonl in DATA_DIR';
  if (isSeeded || local) say(`Demo logins: ${loginList(codes)}. Password: ${password}`);
}

/**
 * Opens the demo if there is one. Throws a `ConfigError` if others can reach a database, of a demo or not, whose operator
 * still has the password of the local demo.
 */
export async function startDemo(deps: Deps): Promise<void> {
  const { config, database, passwords } = deps;
  if (!isLocal(config)) {
    const hash = await demoDataRepository.operatorPasswordHash(database.db);
    if (hash !== null && (await passwords.verify(hash, KNOWN_PASSWORD))) {
      throw new ConfigError(
        'This database holds a demo whose password everybody knows, but HOST or PUBLIC_URL lets others in: set DATA_DIR or DATABASE_URL to another one.',
      );
    }
  }
  if (config.demo) await openDemo(deps);
}
