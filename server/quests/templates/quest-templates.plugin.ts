import type { Core, Domain } from '../../core/domain.ts';
import { questTemplateRepository } from './quest-template.repository.ts';
import { questTemplateRoutes } from './quest-template.routes.ts';
import { createQuestTemplateService } from './quest-template.service.ts';

/** Builds templates of quests. */
export function createQuestTemplates(needs: Core): Domain {
  const templates = createQuestTemplateService({ ...needs, templates: questTemplateRepository });
  return { jobs: [], routes: (api) => questTemplateRoutes(api, { templates }) };
}
