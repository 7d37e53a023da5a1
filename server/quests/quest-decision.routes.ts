import type { FastifyInstance } from 'fastify';
import { decideApplicant, decideApplicants } from '../../contract/quests/application-decision.ts';
import { closeQuest, deleteQuest } from '../../contract/quests/quest-create.ts';
import { localeOf } from '../core/http/caller.ts';
import { acceptEmptyJson } from '../core/http/empty-json.ts';
import { route } from '../core/http/route.ts';
import type { ApplicationDecisionService } from './applications/application-decision.service.ts';
import type { BulkDecisionService } from './applications/bulk-decision.service.ts';
import type { QuestCloseService } from './closing/quest-close.service.ts';

interface Services {
  decide: ApplicationDecisionService;
  decideMany: BulkDecisionService;
  closing: QuestCloseService;
}

/** Routes for decisions about applications and for closing quests. */
export function questDecisionRoutes(app: FastifyInstance, { decide, decideMany, closing }: Services): void {
  // A decision may come without a body, which some clients still call JSON.
  app.register(async (scope) => {
    acceptEmptyJson(scope);
    route(scope, decideApplicant, ({ input, viewer, record }) => decide(viewer.personId, input, record));
    route(scope, closeQuest, ({ input: { params }, viewer, text, record }) =>
      closing.close({ viewerId: viewer.personId, questId: params.id, text }, record),
    );
    route(scope, deleteQuest, ({ input: { params }, viewer, text }) =>
      closing.remove({ viewerId: viewer.personId, questId: params.id, text }),
    );
  });
  route(app, decideApplicants, ({ input, viewer, request, record }) =>
    decideMany(viewer.personId, input, localeOf(request), record),
  );
}
