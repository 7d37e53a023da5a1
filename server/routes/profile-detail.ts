import type { FastifyInstance } from 'fastify';
import { getProfileDetails, updateProfileDetails } from '../../contract/profile-detail.ts';
import { route } from '../http/route.ts';
import type { ProfileDetailService } from '../services/profile-detail.ts';

/** Whether an If-Match header, where there is one, names the version; with or without the quotes of an ETag. */
const named = (ifMatch: string | undefined) => (version: string) =>
  ifMatch === undefined ||
  ifMatch.split(',').some((tag) => ['*', version].includes(tag.trim().replace(/^"(.*)"$/, '$1')));

export function profileDetailRoutes(
  app: FastifyInstance,
  { profileDetail }: { profileDetail: ProfileDetailService },
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
      const isCurrent = named(request.headers['if-match']);
      const answer = await profileDetail.update(viewer.personId, input.body, { isCurrent, ip: request.ip });
      reply.header('etag', `"${answer.profileDetails.version}"`);
      return answer;
    },
    { limit: 'check', hashes: true },
  );
}
