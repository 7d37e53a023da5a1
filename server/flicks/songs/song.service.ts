import type { Parsed } from '../../../contract/core/endpoint.ts';
import type { listSongFlicks } from '../../../contract/flicks/song.ts';
import { notFound } from '../../core/errors.ts';
import { DEEPEST_SKIP, readSnapshot, writeSnapshot } from '../../core/page-cursor.ts';
import { pagedJson, totalPages } from '../../core/paging.ts';
import type { UrlSigner } from '../../core/storage/url-signer.ts';
import type { Database } from '../../db/connection.ts';
import type { flickListRepository } from '../flick-list.repository.ts';
import type { songRepository } from './song.repository.ts';

interface Deps {
  database: Database;
  songs: typeof songRepository;
  lists: typeof flickListRepository;
  signer: UrlSigner;
}

const NOTHING = { flicks: '[]', last: null, more: false };

/** Songs and the flicks with them, as JSON text with signed media addresses. */
export function createSongService({ database, songs, lists, signer }: Deps) {
  return {
    /** 404 for a song without any flick that the viewer may see. */
    async get(viewer: string | null, id: string): Promise<string> {
      const song = await songs.one(database, viewer, id);
      if (song === undefined) throw notFound('songGone');
      return `{"song":${signer.signMediaUrls(song)}}`;
    },

    async flicks(
      viewer: string | null,
      id: string,
      query: Parsed<typeof listSongFlicks>['query'],
    ): Promise<string> {
      const { page, limit } = query;
      const after = readSnapshot('list', query.snapshot);
      const skip = (page - 1) * limit;
      const found =
        after === null && skip > DEEPEST_SKIP
          ? NOTHING
          : await lists.page(database, viewer, 'song', id, limit, after === null ? { skip } : { after });
      const { flicks, last, more } = found;
      if (last === null && !(await songs.isVisible(database, viewer, id))) throw notFound('songGone');
      return pagedJson('flicks', signer.signMediaUrls(flicks), {
        page,
        totalPages: totalPages({ page, limit, empty: last === null, more }),
        snapshot: last === null ? query.snapshot : writeSnapshot('list', last),
      });
    },
  };
}
export type SongService = ReturnType<typeof createSongService>;
