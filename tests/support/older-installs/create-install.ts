import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { fill } from './fill.ts';
import type { OlderState } from './states.ts';

/** Makes an empty database what the commit of that state would have made of it, with data. */
export async function makeOlderInstall<Tables>(db: Kysely<Tables>, state: OlderState): Promise<void> {
  const provider = { getMigrations: async () => state.migrations };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
  await fill(db, state);
}
