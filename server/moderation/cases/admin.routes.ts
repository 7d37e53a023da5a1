import type { FastifyInstance } from 'fastify';
import {
  actOnCase,
  getCase,
  listAudit,
  listCases,
  operatorSelf,
} from '../../../contract/moderation/admin.ts';
import { rawJson } from '../../core/http/envelope.ts';
import { route } from '../../core/http/route.ts';
import { openedWithTwoFactors } from '../../core/viewer.ts';
import { within } from '../../db/prepared-statement.ts';
import type { ModerationService } from './moderation.service.ts';
import type { ModerationQueueService } from './moderation-queue.service.ts';

interface Services {
  moderation: ModerationService;
  moderationQueue: ModerationQueueService;
}

export function adminRoutes(app: FastifyInstance, { moderation, moderationQueue: queue }: Services): void {
  route(app, operatorSelf, async ({ viewer }) => ({
    operator: viewer.isOperator,
    secondFactor: viewer.secondFactor,
    twoFactorSession: openedWithTwoFactors(viewer),
  }));

  route(app, listCases, async ({ input }) => rawJson(await queue.list(input.query)));

  route(app, getCase, async ({ input }) => ({ case: await queue.find(input.params.caseId) }));

  route(app, actOnCase, async ({ input: { params, body }, viewer, record }) => {
    const { caseId } = params;
    let response: { case: Awaited<ReturnType<ModerationQueueService['find']>> } | undefined;
    await moderation.act({ operatorId: viewer.personId, caseId, ...body }, async (trx) => {
      response = { case: await queue.find(caseId, within(trx)) };
      await record(trx, response);
    });
    if (!response) throw new Error(`the decision about ${caseId} was not kept`);
    return response;
  });

  route(app, listAudit, async ({ input }) => rawJson(await queue.audit(input.query)));
}
