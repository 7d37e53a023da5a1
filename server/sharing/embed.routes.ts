import type { FastifyInstance } from 'fastify';
import { getEmbed } from '../../contract/sharing/embed.ts';
import { notFound } from '../core/errors.ts';
import { route } from '../core/http/route.ts';
import type { EmbedService } from './embed.service.ts';

/** `embeds` is null where the site lets nobody show its flicks and quests. */
export function embedRoutes(app: FastifyInstance, { embeds }: { embeds: EmbedService | null }): void {
  route(app, getEmbed, async ({ input: { params } }) => {
    const found = await embeds?.find(params.kind, params.id);
    if (!found) throw notFound('notEmbeddable');
    const { html, width, height } = found;
    return { html, width, height };
  });
}
