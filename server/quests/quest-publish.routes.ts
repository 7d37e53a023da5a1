import type { FastifyInstance } from 'fastify';
import { requestProofUploads, sendApplication } from '../../contract/quests/application-submit.ts';
import { createQuest, requestQuestUploads, updateQuest } from '../../contract/quests/quest-create.ts';
import { rawJson } from '../core/http/envelope.ts';
import { callKeyOf } from '../core/http/idempotency.ts';
import { route } from '../core/http/route.ts';
import type { ApplicationSubmitService } from './applications/application-submit.service.ts';
import type { ApplicationsService } from './applications/applications.service.ts';
import type { QuestCreateService } from './publishing/quest-create.service.ts';
import type { QuestDraftService } from './publishing/quest-draft.service.ts';
import type { QuestService } from './quest.service.ts';
import type { QuestUpdateService } from './quest-update.service.ts';

interface Services {
  quests: QuestService;
  applicants: ApplicationsService;
  drafts: QuestDraftService;
  creation: QuestCreateService;
  sending: ApplicationSubmitService;
  change: QuestUpdateService;
}

/** Routes for publishing quests and submitting applications. */
export function questPublishRoutes(app: FastifyInstance, services: Services): void {
  const { quests, applicants, drafts, creation, sending, change } = services;

  route(
    app,
    requestQuestUploads,
    ({ input, viewer, request }) => drafts.openQuest(viewer.personId, input.body, callKeyOf(request)),
    { limit: 'signedUrl', storesOwnKey: true },
  );

  route(
    app,
    createQuest,
    async ({ input: { params, body }, viewer, request }) => {
      const { questId } = params;
      await creation.create({
        ownerId: viewer.personId,
        questId,
        body,
        call: callKeyOf(request),
        beforeProcessing: () => app.coreContext.limits.take('quest', viewer.personId),
      });
      return rawJson(`{"questdetails":${await quests.detail(viewer.personId, questId)}}`);
    },
    { storesOwnKey: true, makesFiles: true },
  );

  route(app, updateQuest, ({ input: { params, body }, viewer, record }) =>
    change.update(viewer.personId, params.id, body, record),
  );

  route(
    app,
    requestProofUploads,
    ({ input, viewer, request }) => drafts.openProof(viewer.personId, input.body, callKeyOf(request)),
    { limit: 'signedUrl', storesOwnKey: true },
  );

  route(
    app,
    sendApplication,
    async ({ input: { params, body }, viewer, request }) => {
      const { questApplicantId: id } = params;
      await sending.send({
        personId: viewer.personId,
        id,
        body,
        call: callKeyOf(request),
        beforeProcessing: () => app.coreContext.limits.take('application', viewer.personId),
      });
      return rawJson(`{"applicant":${await applicants.one(viewer.personId, id)}}`);
    },
    { storesOwnKey: true, makesFiles: true },
  );
}
