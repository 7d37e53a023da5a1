import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { id } from '../../contract/core/shared.ts';
import { DECISIONS_PATH, getApplicant, listApplicants } from '../../contract/quests/applicant.ts';
import { getQuest, listQuests, setQuestWatch } from '../../contract/quests/quest-list.ts';
import { getQuestReport } from '../../contract/quests/quest-report.ts';
import { unauthenticated } from '../core/errors.ts';
import { sendCsv } from '../core/http/csv.ts';
import { rawJson } from '../core/http/envelope.ts';
import { parsePart } from '../core/http/parse.ts';
import { route } from '../core/http/route.ts';
import type { ApplicationsService } from './applications/applications.service.ts';
import type { QuestService } from './quest.service.ts';
import type { QuestCsvService } from './reading/quest-csv.service.ts';
import type { QuestListService } from './reading/quest-list.service.ts';

interface Services {
  quests: QuestService;
  lists: QuestListService;
  applicants: ApplicationsService;
  decisions: QuestCsvService;
}

/** Routes for reading quests and applications. */
export function questRoutes(app: FastifyInstance, services: Services): void {
  const { quests, lists, applicants, decisions } = services;
  route(app, listQuests, async ({ input: { query }, viewer }) =>
    rawJson(await lists.list(viewer?.personId ?? null, query)),
  );
  route(app, getQuest, async ({ input: { params }, viewer }) =>
    rawJson(`{"questdetails":${await quests.detail(viewer?.personId ?? null, params.id)}}`),
  );
  route(app, getQuestReport, async ({ input: { params }, viewer }) =>
    rawJson(await quests.report(viewer?.personId ?? null, params.userId)),
  );
  route(app, setQuestWatch, ({ input: { params, body }, viewer }) =>
    quests.watch(viewer.personId, params.id, body.value),
  );
  route(app, listApplicants, async ({ input: { params, query }, viewer }) =>
    rawJson(await applicants.list(viewer.personId, params.questId, query)),
  );
  route(app, getApplicant, async ({ input: { params }, viewer }) =>
    rawJson(await applicants.detail(viewer.personId, params.id)),
  );
  decisionsRoute(app, decisions);
}

const ofQuest = z.object({ questId: id });

/** The decisions of a quest as a file. */
function decisionsRoute(app: FastifyInstance, decisions: QuestCsvService): void {
  app.get(`/api${DECISIONS_PATH}`, { exposeHeadRoute: false }, async ({ viewer, params }, reply) => {
    if (viewer === null) throw unauthenticated();
    const { questId } = parsePart(ofQuest, params, 'params');
    const day = app.coreContext.clock.now().toISOString().slice(0, 10);
    return sendCsv(reply, `flickquest-applicants-${day}.csv`, decisions.csv(viewer.personId, questId));
  });
}
