import type { Clock } from '../core/clock.ts';
import type { Storage } from '../core/storage/storage.ts';
import type { Database } from '../db/connection.ts';
import { demoDataRepository } from './demo-data.repository.ts';
import { insertWorld } from './insert-world.ts';
import { makeWorld } from './world.ts';

interface Deps {
  database: Database;
  storage: Storage;
  clock: Clock;
  hashPassword: (password: string) => Promise<string>;
  password: string;
  /** Whether the sandbox is the payment provider; a real one would not have the money of the demo. */
  playMoney: boolean;
  say: (text: string) => void;
}

/**
 * Fills an empty database with the demo world in one transaction, so that an interrupted start leaves no rows.
 * Does nothing if there are people already.
 */
export async function seedDemo(deps: Deps): Promise<boolean> {
  const { database, storage, clock, playMoney, say } = deps;
  if (!(await demoDataRepository.isEmpty(database.db))) return false;
  const now = clock.now();
  say('Making the demo world (about a minute, once) …');
  const world = await makeWorld({ storage, now, playMoney, say });
  const passwordHash = await deps.hashPassword(deps.password);
  const { people, flicks, quests } = world;
  say(`  people: ${people.length}, flicks: ${flicks.length}, quests: ${quests.length}`);
  await database.db.transaction().execute((trx) => insertWorld(trx, world, passwordHash));
  return true;
}
