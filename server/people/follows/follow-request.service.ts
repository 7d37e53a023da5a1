import type { Parsed } from '../../../contract/core/endpoint.ts';
import type { listFollowRequests } from '../../../contract/people/follow-request.ts';
import type { Clock } from '../../core/clock.ts';
import { notFound } from '../../core/errors.ts';
import { startOfPage, writeSnapshot } from '../../core/page-cursor.ts';
import { pagedJson, totalPages } from '../../core/paging.ts';
import type { UrlSigner } from '../../core/storage/url-signer.ts';
import type { Database } from '../../db/connection.ts';
import type { NotificationWriterService } from '../../notifications/notification-writer.service.ts';
import type { followRepository } from './follow.repository.ts';
import type { followRequestRepository } from './follow-request.repository.ts';
import type { privateAccountRepository } from './private-account.repository.ts';

interface Deps {
  database: Database;
  requests: typeof followRequestRepository;
  follows: Pick<typeof followRepository, 'lockPeople'>;
  privateAccounts: typeof privateAccountRepository;
  notifications: NotificationWriterService;
  signer: UrlSigner;
  clock: Clock;
}

/** Private accounts, and who asks to follow them. */
export function createFollowRequestService(deps: Deps) {
  const { database, requests, follows, privateAccounts, notifications, signer, clock } = deps;
  const { db } = database;

  const requestOf = (requesterId: string, personId: string) =>
    ({ kind: 'follow_request', actorId: requesterId, recipientId: personId }) as const;
  const accepted = (personId: string, requesterId: string) =>
    ({ kind: 'follow_accepted', actorId: personId, recipientId: requesterId }) as const;

  return {
    /** A page of the people who ask to follow the viewer as JSON text. */
    async list(viewer: string, query: Parsed<typeof listFollowRequests>['query']): Promise<string> {
      const { page, limit } = query;
      const start = startOfPage('follow_requests', query);
      const { users, last, more } = await requests.page(database, viewer, limit, start);
      return pagedJson('users', signer.signMediaUrls(users), {
        page,
        totalPages: totalPages({ page, limit, empty: last === null, more }),
        snapshot: last === null ? query.snapshot : writeSnapshot('follow_requests', last),
      });
    },

    /** Accepts or declines a request; 404 if that person does not ask to follow the viewer. */
    async decide(viewer: string, requesterId: string, isAccepted: boolean) {
      const followerCount = await db.transaction().execute(async (trx) => {
        await follows.lockPeople(trx, [viewer, requesterId]);
        const isFound = isAccepted
          ? await requests.accept(trx, viewer, requesterId, clock.now())
          : await requests.remove(trx, viewer, requesterId);
        if (!isFound) throw notFound('followRequestGone');
        await notifications.retractAnswered(trx, requestOf(requesterId, viewer));
        if (isAccepted) await notifications.add(trx, accepted(viewer, requesterId));
        return requests.followerCount(trx, viewer);
      });
      notifications.deliverSoon();
      return { isAccepted, followerCount };
    },

    readPrivate: async (viewer: string) => ({ enabled: await privateAccounts.isPrivate(db, viewer) }),

    /** Makes the viewer’s account private or public. Once it is public, everyone who asked to follow them does. */
    async setPrivate(viewer: string, enabled: boolean) {
      await db.transaction().execute(async (trx) => {
        await follows.lockPeople(trx, [viewer]);
        await privateAccounts.set(trx, viewer, enabled, clock.now());
        if (enabled) return;
        const asking = await requests.acceptAll(trx, viewer, clock.now());
        await notifications.add(trx, ...asking.map((requesterId) => accepted(viewer, requesterId)));
        await notifications.retractAnswered(
          trx,
          ...asking.map((requesterId) => requestOf(requesterId, viewer)),
        );
      });
      notifications.deliverSoon();
      return { enabled };
    },
  };
}
export type FollowRequestService = ReturnType<typeof createFollowRequestService>;
