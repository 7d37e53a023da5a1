import type { FastifyInstance } from 'fastify';
import {
  deleteQuestTemplate,
  listQuestTemplates,
  saveQuestTemplate,
} from '../../../contract/quests/quest-template.ts';
import { route } from '../../core/http/route.ts';
import type { QuestTemplateService } from './quest-template.service.ts';

export function questTemplateRoutes(
  app: FastifyInstance,
  { templates }: { templates: QuestTemplateService },
): void {
  route(app, listQuestTemplates, ({ viewer }) => templates.list(viewer.personId));

  route(app, saveQuestTemplate, ({ input, viewer }) => templates.save(viewer.personId, input.body));

  route(app, deleteQuestTemplate, async ({ input, viewer, text }) => {
    await templates.remove(viewer.personId, input.params.id);
    return { message: text('templateDeleted') };
  });
}
