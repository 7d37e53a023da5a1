import { randomBytes } from 'node:crypto';
import type { PasswordHashingService } from '../auth/passwords/password-hashing.service.ts';
import type { Clock } from '../core/clock.ts';
import { type Config, isLocal } from '../core/config/config.ts';
import type { Storage } from '../core/storage/storage.ts';
import type { Database } from '../db/connection.ts';
import { logins } from './people.ts';
import { seedDemo } from './seed.ts';

const KNOWN_PASSWORD = 'flickquest-demo';

/** The usernames to log in as, with a note about those that need a code. */
const loginList = () =>
  [...logins, { username: 'operator', twoFactor: true }]
    .map(({ username, twoFactor }) => (twoFactor ? `${username} (asks for a code, see /dev)` : username))
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
export async function startDemo({ config, passwords, say, ...rest }: Deps): Promise<void> {
  if (!config.demo) return;
  const local = isLocal(config);
  const password = local ? KNOWN_PASSWORD : randomBytes(12).toString('base64url');
  if (!local)
    say(
      `WARNING: DEMO=1 on ${config.host}, as ${config.publicUrl}. Anyone who can reach it sees the demo and its clock.`,
    );
  const playMoney = config.payments === 'sandbox';
  const isSeeded = await seedDemo({ ...rest, say, password, playMoney, hashPassword: passwords.hash });
  // A generated password is not stored, so it is printed only at the first start.
  if (isSeeded || local) say(`Demo logins: ${loginList()}. Password: ${password}`);
}
