import type { Database } from '../../db/connection.ts';
import type { PersonSwitch, personSwitchRepository } from './person-switch.repository.ts';

interface Deps {
  database: Database;
  switches: typeof personSwitchRepository;
}

/** The settings of a person that are either on or off. */
export function createPersonSwitchService({ database: { db }, switches }: Deps) {
  return {
    get: async (personId: string, name: PersonSwitch) => ({
      enabled: await switches.isOn(db, personId, name),
    }),

    async set(personId: string, name: PersonSwitch, enabled: boolean) {
      await switches.set(db, personId, name, enabled);
      return { enabled };
    },
  };
}
export type PersonSwitchService = ReturnType<typeof createPersonSwitchService>;
