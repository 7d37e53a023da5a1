import type { FastifyInstance } from 'fastify';
import { searchMentions } from '../../../contract/people/mention.ts';
import { route } from '../../core/http/route.ts';
import type { MentionService } from './mention.service.ts';

export function mentionRoutes(app: FastifyInstance, { mentions }: { mentions: MentionService }): void {
  route(app, searchMentions, ({ input, viewer }) => mentions.search(viewer.personId, input.query), {
    limit: 'search',
  });
}
