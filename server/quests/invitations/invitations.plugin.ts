import type { Core, Domain } from '../../core/domain.ts';
import type { NotificationWriterService } from '../../notifications/notification-writer.service.ts';
import { invitationRepository } from './invitation.repository.ts';
import { invitationRoutes } from './invitation.routes.ts';
import { createInvitationService } from './invitation.service.ts';

export interface InvitationsNeeds extends Core {
  notifications: NotificationWriterService;
}

/** Builds invitations to quests. */
export function createInvitations(needs: InvitationsNeeds): Domain {
  const invitations = createInvitationService({ ...needs, invitations: invitationRepository });
  return { jobs: [], routes: (api) => invitationRoutes(api, { invitations }) };
}
