import type { FastifyInstance } from 'fastify';
import { invitePastApplicant, listPastApplicants } from '../../../contract/quests/invitation.ts';
import { rawJson } from '../../core/http/envelope.ts';
import { route } from '../../core/http/route.ts';
import type { InvitationService } from './invitation.service.ts';

export function invitationRoutes(
  app: FastifyInstance,
  { invitations }: { invitations: InvitationService },
): void {
  const { limits } = app.coreContext;

  route(app, listPastApplicants, async ({ input: { params, query }, viewer }) =>
    rawJson(await invitations.list(viewer.personId, params.id, query)),
  );

  route(app, invitePastApplicant, async ({ input: { params }, viewer }) => {
    await limits.take('invitation', viewer.personId);
    return invitations.invite(viewer.personId, params.id, params.userId);
  });
}
