import type { FastifyInstance } from 'fastify';
import { freezeQuest, listOperatorQuests, releaseQuest } from '../../../contract/moderation/admin-quest.ts';
import { rawJson } from '../../core/http/envelope.ts';
import { route } from '../../core/http/route.ts';
import type { OperatorQuestListService } from '../operator-quest-list.service.ts';
import type { QuestFreezeService } from './quest-freeze.service.ts';

interface Services {
  freezing: QuestFreezeService;
  listQuests: OperatorQuestListService;
}

/** Quests as operators see them. */
export function questFreezeRoutes(app: FastifyInstance, { freezing, listQuests }: Services): void {
  route(app, listOperatorQuests, async ({ input }) => rawJson(await listQuests(input.query)));
  route(app, freezeQuest, ({ input: { params, body }, viewer, record }) =>
    freezing.freeze({ operatorId: viewer.personId, ...params, ...body }, record),
  );
  route(app, releaseQuest, ({ input: { params, body }, viewer, record }) =>
    freezing.release({ operatorId: viewer.personId, ...params, ...body }, record),
  );
}
