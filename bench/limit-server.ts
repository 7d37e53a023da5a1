import Fastify, { type FastifyRequest } from 'fastify';
import { openPostgres } from '../server/db/connection.ts';
import { commentRepository } from '../server/flicks/comments/comment.repository.ts';
import { feedRepository } from '../server/flicks/feed/feed.repository.ts';
import { likeRepository } from '../server/flicks/likes/like.repository.ts';

// The limit that the product is held against: a bare route with one equal statement, without tokens,
// guard, parsing, limits, logs or headers.
const database = await openPostgres(process.env.DATABASE_URL ?? '');
const app = Fastify();
const viewerOf = (request: FastifyRequest) => String(request.headers['x-viewer']);
const json = (text: string) => `{"success":true,"data":${text}}`;

app.get('/feed', async (request, reply) => {
  const page = await feedRepository.latest(database, viewerOf(request), 15, null);
  return reply.type('application/json').send(json(`{"flicks":${page.flicks},"page":1}`));
});
app.get<{ Params: { id: string } }>('/comments/:id', async (request, reply) => {
  const page = await commentRepository.list(database, viewerOf(request), request.params.id, {
    limit: 12,
    sort: 'newest',
    start: { skip: 0 },
  });
  return reply.type('application/json').send(json(`{"comments":${page?.comments},"page":1}`));
});
app.post<{ Querystring: { id: string }; Body: { value: boolean } }>('/like', async (request) => {
  const state = await likeRepository.setFlick(
    database,
    viewerOf(request),
    request.query.id,
    request.body.value,
    new Date(),
  );
  return { success: true, data: { isLiked: request.body.value, likeCount: state?.likes } };
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
