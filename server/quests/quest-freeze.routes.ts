import type { FastifyInstance } from 'fastify';
import { freezeQuest, listWatchedQuests, releaseQuest } from '../../contract/moderation/admin-quest.ts';
import { rawJson } from '../core/http/envelope.ts';
import { route } from '../core/http/route.ts';
import type { QuestFreezing } from './quest-freeze.service.ts';

/** Quests as operators look at them. */
export function questFreezingRoutes(app: FastifyInstance, freezing: QuestFreezing): void {
  route(app, listWatchedQuests, async ({ input }) => rawJson(await freezing.list(input.query)));
  route(app, freezeQuest, ({ input: { params, body }, viewer, keep }) =>
    freezing.freeze({ operatorId: viewer.personId, ...params, ...body }, keep),
  );
  route(app, releaseQuest, ({ input: { params, body }, viewer, keep }) =>
    freezing.release({ operatorId: viewer.personId, ...params, ...body }, keep),
  );
}
