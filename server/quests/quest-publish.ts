import type { FastifyInstance } from 'fastify';
import { askProofUploads, sendApplication } from '../../contract/quests/application-submit.ts';
import { askQuestUploads, createQuest, updateQuest } from '../../contract/quests/quest-create.ts';
import { accountRepository } from '../account/account.repository.ts';
import { rawJson } from '../core/http/envelope.ts';
import { callKeyOf } from '../core/http/idempotency.ts';
import { route } from '../core/http/route.ts';
import { createItemMaking } from '../media/drafts/media-item-processor.service.ts';
import { applicationDecisionRepository } from './applications/application-decision.repository.ts';
import { applicationSendRepository } from './applications/application-submit.repository.ts';
import { createApplicationSend } from './applications/application-submit.service.ts';
import { createQuestCreateService } from './publishing/quest-create.service.ts';
import { createQuestDraftService } from './publishing/quest-draft.service.ts';
import { questChangeRepository } from './quest-change.repository.ts';
import { questCloseRepository } from './quest-close.repository.ts';
import type { QuestDeps, QuestFolders } from './quest-deps.ts';
import type { QuestReading } from './quest-read.ts';
import { createQuestTelling } from './quest-transitions.service.ts';
import { createQuestUpdateService } from './quest-update.service.ts';
import { questDetailRepository } from './reading/quest-detail.repository.ts';

interface MakingDeps extends QuestDeps, QuestFolders {
  reading: QuestReading;
}

function createQuestMaking({ tools, ...deps }: MakingDeps) {
  const { drafts, opened, work, media, queue } = tools;
  const quests = questChangeRepository;
  const making = { ...deps, drafts, quests, work, make: createItemMaking(media, queue) };
  return {
    drafts: createQuestDraftService({ ...deps, opened, quests: questDetailRepository }),
    creation: createQuestCreateService({ ...making, accounts: accountRepository }),
    sending: createApplicationSend({
      ...making,
      sending: applicationSendRepository,
      watchers: questDetailRepository,
    }),
    change: createQuestUpdateService({
      ...deps,
      quests,
      watchers: questCloseRepository,
      proofs: applicationDecisionRepository,
      details: questDetailRepository,
      tell: createQuestTelling(deps),
    }),
  };
}

/** Publishing quests and sending proofs. */
export function questMakingRoutes(app: FastifyInstance, deps: MakingDeps): void {
  const { quests, applicants } = deps.reading;
  const { drafts, creation, sending, change } = createQuestMaking(deps);

  route(
    app,
    askQuestUploads,
    ({ input, viewer, request }) => drafts.openQuest(viewer.personId, input.body, callKeyOf(request)),
    { limit: 'signedUrl', keepsOwnKey: true },
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
        beforeMaking: () => app.house.limits.take('quest', viewer.personId),
      });
      return rawJson(`{"questdetails":${await quests.detail(viewer.personId, questId)}}`);
    },
    { keepsOwnKey: true, makesFiles: true },
  );

  route(app, updateQuest, ({ input: { params, body }, viewer, keep }) =>
    change.update(viewer.personId, params.id, body, keep),
  );

  route(
    app,
    askProofUploads,
    ({ input, viewer, request }) => drafts.openProof(viewer.personId, input.body, callKeyOf(request)),
    { limit: 'signedUrl', keepsOwnKey: true },
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
        beforeMaking: () => app.house.limits.take('application', viewer.personId),
      });
      return rawJson(`{"applicant":${await applicants.one(viewer.personId, id)}}`);
    },
    { keepsOwnKey: true, makesFiles: true },
  );
}
