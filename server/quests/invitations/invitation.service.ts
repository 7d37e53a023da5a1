import type { Parsed } from '../../../contract/core/endpoint.ts';
import type { listPastApplicants } from '../../../contract/quests/invitation.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError, invalid, notFound } from '../../core/errors.ts';
import { startOfPage, writeSnapshot } from '../../core/page-cursor.ts';
import { pagedJson, totalPages } from '../../core/paging.ts';
import type { UrlSigner } from '../../core/storage/url-signer.ts';
import type { Database } from '../../db/connection.ts';
import type { NotificationWriterService } from '../../notifications/notification-writer.service.ts';
import type { invitationRepository } from './invitation.repository.ts';

interface Deps {
  database: Database;
  invitations: typeof invitationRepository;
  notifications: NotificationWriterService;
  signer: UrlSigner;
  clock: Clock;
}

/** Lets owners invite people whose proof they approved before to a new quest. */
export function createInvitationService({ database, invitations, notifications, signer, clock }: Deps) {
  /** 404 unless the quest is the viewer’s own, 409 `quest_closed` if it takes no applications. */
  async function findOpen(viewer: string, questId: string): Promise<{ title: string }> {
    const quest = await invitations.quest(database, viewer, questId, clock.now());
    if (!quest) throw notFound('questGone');
    if (!quest.open) throw new AppError(409, 'quest_closed', 'questClosed');
    return quest;
  }

  return {
    /** A page of whom the viewer can invite as JSON text; 404 and 409 as above. */
    async list(
      viewer: string,
      questId: string,
      query: Parsed<typeof listPastApplicants>['query'],
    ): Promise<string> {
      await findOpen(viewer, questId);
      const { page, limit } = query;
      const start = startOfPage('past_applicants', query);
      const about = { questId, now: clock.now() };
      const { users, last, more } = await invitations.page(database, viewer, about, limit, start);
      return pagedJson('users', signer.signMediaUrls(users), {
        page,
        totalPages: totalPages({ page, limit, empty: last === null, more }),
        snapshot: last === null ? query.snapshot : writeSnapshot('past_applicants', last),
      });
    },

    /** Invites a person once and notifies them; 404 and 409 as above, 400 for people who are not on the list. */
    async invite(viewer: string, questId: string, personId: string): Promise<{ isInvited: boolean }> {
      const { title } = await findOpen(viewer, questId);
      await database.db.transaction().execute(async (trx) => {
        const invitation = await invitations.invite(trx, viewer, questId, personId, clock.now());
        if (!invitation) throw invalid('userId', 'cannotBeInvited');
        if (!invitation.isNew) return;
        const target = { type: 'quest' as const, id: questId, title };
        await notifications.add(trx, {
          kind: 'quest_invited',
          actorId: viewer,
          recipientId: personId,
          target,
        });
      });
      notifications.deliverSoon();
      return { isInvited: true };
    },
  };
}
export type InvitationService = ReturnType<typeof createInvitationService>;
