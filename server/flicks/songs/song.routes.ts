import type { FastifyInstance } from 'fastify';
import { getSong, listSongFlicks } from '../../../contract/flicks/song.ts';
import { rawJson } from '../../core/http/envelope.ts';
import { route } from '../../core/http/route.ts';
import type { SongService } from './song.service.ts';

export function songRoutes(app: FastifyInstance, { songs }: { songs: SongService }): void {
  route(app, getSong, async ({ input, viewer }) =>
    rawJson(await songs.get(viewer?.personId ?? null, input.params.id)),
  );

  route(app, listSongFlicks, async ({ input: { params, query }, viewer }) =>
    rawJson(await songs.flicks(viewer?.personId ?? null, params.id, query)),
  );
}
