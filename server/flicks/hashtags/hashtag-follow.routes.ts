import type { FastifyInstance } from 'fastify';
import { listFollowedHashtags, setHashtagFollowed } from '../../../contract/flicks/hashtag-follow.ts';
import { route } from '../../core/http/route.ts';
import type { HashtagFollowService } from './hashtag-follow.service.ts';

export function hashtagFollowRoutes(
  app: FastifyInstance,
  { hashtagFollows }: { hashtagFollows: HashtagFollowService },
): void {
  route(app, setHashtagFollowed, ({ input: { params, body }, viewer }) =>
    hashtagFollows.set(viewer.personId, params.name, body.value),
  );
  route(app, listFollowedHashtags, ({ viewer }) => hashtagFollows.list(viewer.personId));
}
