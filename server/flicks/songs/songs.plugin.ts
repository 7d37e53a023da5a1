import type { Core, Domain } from '../../core/domain.ts';
import { flickListRepository } from '../flick-list.repository.ts';
import { songRepository } from './song.repository.ts';
import { songRoutes } from './song.routes.ts';
import { createSongService } from './song.service.ts';
import { songPurgeRepository } from './song-purge.repository.ts';
import { soundsJob } from './unused-sounds.job.ts';

/** Makes songs and original sounds. */
export function createSongs(core: Core): Domain {
  const songs = createSongService({ ...core, songs: songRepository, lists: flickListRepository });
  return {
    jobs: [soundsJob({ db: core.database.db, sounds: songPurgeRepository })],
    routes: (api) => songRoutes(api, { songs }),
  };
}
