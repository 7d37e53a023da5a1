import type { FastifyInstance } from 'fastify';
import { getProfileDetails, updateProfileDetails } from '../../contract/account/account-details.ts';
import { requesterOf } from '../core/http/caller.ts';
import { ifMatch } from '../core/http/if-match.ts';
import { route } from '../core/http/route.ts';
import type { AccountDetailsService } from './account-details.service.ts';

export function accountDetailsRoutes(
  app: FastifyInstance,
  { profileDetail }: { profileDetail: AccountDetailsService },
): void {
  route(app, getProfileDetails, async ({ viewer, reply }) => {
    const profileDetails = await profileDetail.get(viewer.personId);
    reply.header('etag', `"${profileDetails.version}"`);
    return { profileDetails };
  });

  route(
    app,
    updateProfileDetails,
    async ({ input, viewer, request, reply }) => {
      const isCurrent = ifMatch(request.headers['if-match']);
      const response = await profileDetail.update(viewer, input.body, {
        isCurrent,
        requester: requesterOf(request),
      });
      reply.header('etag', `"${response.profileDetails.version}"`);
      return response;
    },
    { limit: 'check' },
  );
}
