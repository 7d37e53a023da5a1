import type { Database } from '../../db/connection.ts';
import type { webSettingRepository } from './web-setting.repository.ts';

interface Deps {
  database: Database;
  settings: typeof webSettingRepository;
}

/** Whether search engines, feeds and other sites may show what a person shares with everybody. */
export function createWebSettingService({ database: { db }, settings }: Deps) {
  return {
    get: async (personId: string) => ({ enabled: await settings.isOpen(db, personId) }),

    async set(personId: string, enabled: boolean) {
      await settings.set(db, personId, enabled);
      return { enabled };
    },
  };
}
export type WebSettingService = ReturnType<typeof createWebSettingService>;
