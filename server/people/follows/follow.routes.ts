import type { FastifyInstance } from 'fastify';
import {
  listFollowers,
  listFollowing,
  removeFollower,
  setFollowing,
} from '../../../contract/people/follow.ts';
import { rawJson } from '../../core/http/envelope.ts';
import { route } from '../../core/http/route.ts';
import type { FollowService } from './follow.service.ts';
import type { FollowListService } from './follow-list.service.ts';

interface Services {
  follows: FollowService;
  followLists: FollowListService;
}

export function followRoutes(app: FastifyInstance, { follows, followLists }: Services): void {
  const { limits } = app.coreContext;

  route(app, listFollowers, async ({ input, viewer }) =>
    rawJson(await followLists.list(viewer.personId, 'followers', input.query)),
  );

  route(app, listFollowing, async ({ input, viewer }) =>
    rawJson(await followLists.list(viewer.personId, 'following', input.query)),
  );

  route(app, setFollowing, async ({ input: { params, query }, viewer }) => {
    const value = query.type !== 'remove';
    if (value) {
      await limits.take('follow', viewer.personId);
      await limits.take('followDay', viewer.personId);
    }
    return follows.set(viewer.personId, params.friendId, value);
  });

  route(app, removeFollower, async ({ input, viewer, text }) => {
    await follows.removeFollower(viewer.personId, input.params.userId);
    return { message: text('followerRemoved') };
  });
}
