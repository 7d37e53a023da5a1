import type { FastifyInstance } from 'fastify';
import type { Job } from '../core/jobs/runner.ts';
import { createQuestDeciding, questDecidingRoutes } from './quest-decision.ts';
import type { QuestDeps, QuestFolders } from './quest-deps.ts';
import { questMakingRoutes } from './quest-publish.ts';
import { createQuestReading, questReadingRoutes } from './quest-read.ts';

/** Makes the services of quests and of what people send to them. */
export function createQuests(deps: QuestDeps) {
  return { deps, reading: createQuestReading(deps), deciding: createQuestDeciding(deps) };
}
export type Quests = ReturnType<typeof createQuests>;

/** What quests do by themselves. */
export const questJobs = ({ reading, deciding }: Quests): Job[] => [...reading.jobs, ...deciding.jobs];

export function questRoutes(app: FastifyInstance, quests: Quests, folders: QuestFolders): void {
  questReadingRoutes(app, quests.reading);
  questMakingRoutes(app, { ...quests.deps, ...folders, reading: quests.reading });
  questDecidingRoutes(app, quests.deciding);
}
