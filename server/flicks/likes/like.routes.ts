import type { FastifyInstance } from 'fastify';
import { setLike } from '../../../contract/flicks/like.ts';
import { route } from '../../core/http/route.ts';
import type { LikeService } from './like.service.ts';

export function likeRoutes(app: FastifyInstance, { likes }: { likes: LikeService }): void {
  route(
    app,
    setLike,
    ({ input: { query, body }, viewer }) => likes.set(viewer.personId, query.type, query.id, body.value),
    { limit: 'like' },
  );
}
