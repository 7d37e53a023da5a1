import type { Core, Domain } from '../../core/domain.ts';
import { flickListRepository } from '../flick-list.repository.ts';
import { songRepository } from './song.repository.ts';
import { songRoutes } from './song.routes.ts';
import { createSongService } from './song.service.ts';
import { songPurgeRepository } from './song-purge.repository.ts';
import { unusedSoundsJob } from './unused-sounds.job.ts';

/** Builds songs and original sounds. */
export function createSongs(core: Core) {
  const songs = createSongService({ ...core, songs: songRepository, lists: flickListRepository });
  const domain: Domain = {
    jobs: [unusedSoundsJob({ db: core.database.db, sounds: songPurgeRepository })],
    routes: (api) => songRoutes(api, { songs }),
  };
  return { ...domain, songs };
}
