import type { FastifyInstance } from 'fastify';
import { decideFollowRequest, listFollowRequests } from '../../../contract/people/follow-request.ts';
import { getPrivateAccount, setPrivateAccount } from '../../../contract/people/private-account.ts';
import { rawJson } from '../../core/http/envelope.ts';
import { route } from '../../core/http/route.ts';
import type { FollowRequestService } from './follow-request.service.ts';

export function followRequestRoutes(
  app: FastifyInstance,
  { requests }: { requests: FollowRequestService },
): void {
  route(app, listFollowRequests, async ({ input, viewer }) =>
    rawJson(await requests.list(viewer.personId, input.query)),
  );

  route(app, decideFollowRequest, ({ input: { params, body }, viewer }) =>
    requests.decide(viewer.personId, params.userId, body.isAccepted),
  );

  route(app, getPrivateAccount, ({ viewer }) => requests.readPrivate(viewer.personId));

  route(app, setPrivateAccount, ({ input, viewer }) =>
    requests.setPrivate(viewer.personId, input.body.enabled),
  );
}
