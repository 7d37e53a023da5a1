import type { PostingSettings } from '../../../contract/flicks/posting-setting.ts';
import type { Database } from '../../db/connection.ts';
import type { postingSettingRepository } from './posting-setting.repository.ts';

interface Deps {
  database: Database;
  postingSettings: typeof postingSettingRepository;
}

const UNCHANGED: PostingSettings = { defaults: null, remindsOfAlt: true };

/** What the new flicks of a person start with. */
export function createPostingSettingService({ database: { db }, postingSettings }: Deps) {
  return {
    get: async (personId: string) => (await postingSettings.read(db, personId)) ?? UNCHANGED,

    async set(personId: string, settings: PostingSettings) {
      await postingSettings.write(db, personId, settings);
      return settings;
    },
  };
}
export type PostingSettingService = ReturnType<typeof createPostingSettingService>;
