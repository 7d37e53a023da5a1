import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { id } from '../../contract/core/shared.ts';
import { DECISIONS_PATH, getApplicant, listApplicants } from '../../contract/quests/applicant.ts';
import { getQuest, listQuests, setQuestWatch } from '../../contract/quests/quest-list.ts';
import { sendCsv } from '../core/http/csv.ts';
import { rawJson } from '../core/http/envelope.ts';
import { unauthenticated } from '../core/http/errors.ts';
import { parsePart } from '../core/http/parse.ts';
import { route } from '../core/http/route.ts';
import type { Job } from '../core/jobs/runner.ts';
import { applicantListRepository } from './applications/applicant-list.repository.ts';
import { createApplicantService } from './applications/applications.service.ts';
import { createQuestService } from './quest.service.ts';
import type { QuestDeps } from './quest-deps.ts';
import { questRecordRepository } from './quest-track-record.repository.ts';
import { questRecordJob } from './quest-track-records.job.ts';
import { questionRepository } from './questions/question.repository.ts';
import { questionRoutes } from './questions/question.routes.ts';
import { createQuestionService } from './questions/question.service.ts';
import { questCsvRepository } from './reading/quest-csv.repository.ts';
import { createDecisionsService, type DecisionsService } from './reading/quest-csv.service.ts';
import { questDetailRepository } from './reading/quest-detail.repository.ts';
import { questListRepository } from './reading/quest-list.repository.ts';
import { createQuestListService } from './reading/quest-list.service.ts';
import { savedQuestListRepository } from './reading/saved-quest-list.repository.ts';

/** Makes what reads quests and proofs. */
export function createQuestReading({ database, signer, clock, limited, notices }: QuestDeps) {
  const deps = { database, signer, clock, limited };
  const jobs: Job[] = [questRecordJob({ database, records: questRecordRepository })];
  return {
    quests: createQuestService({ ...deps, details: questDetailRepository }),
    lists: createQuestListService({ ...deps, lists: questListRepository, saved: savedQuestListRepository }),
    applicants: createApplicantService({ ...deps, lists: applicantListRepository }),
    decisions: createDecisionsService({ database, clock, decisions: questCsvRepository }),
    questions: createQuestionService({ ...deps, questions: questionRepository, notices }),
    jobs,
  };
}
export type QuestReading = ReturnType<typeof createQuestReading>;

export function questReadingRoutes(app: FastifyInstance, reading: QuestReading): void {
  const { quests, lists, applicants } = reading;
  route(app, listQuests, async ({ input: { query }, viewer }) =>
    rawJson(await lists.list(viewer?.personId ?? null, query)),
  );
  route(app, getQuest, async ({ input: { params }, viewer }) =>
    rawJson(`{"questdetails":${await quests.detail(viewer?.personId ?? null, params.id)}}`),
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
  questionRoutes(app, reading.questions);
  decisionsRoute(app, reading.decisions);
}

const ofQuest = z.object({ questId: id });

/** The decisions of a quest as a file. */
function decisionsRoute(app: FastifyInstance, decisions: DecisionsService): void {
  app.get(`/api${DECISIONS_PATH}`, { exposeHeadRoute: false }, async ({ viewer, params }, reply) => {
    if (viewer === null) throw unauthenticated();
    const { questId } = parsePart(ofQuest, params, 'params');
    const day = app.house.clock.now().toISOString().slice(0, 10);
    return sendCsv(reply, `flickquest-applicants-${day}.csv`, decisions.csv(viewer.personId, questId));
  });
}
