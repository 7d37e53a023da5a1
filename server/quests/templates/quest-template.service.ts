import type { Parsed, ResponseData } from '../../../contract/core/endpoint.ts';
import {
  type listQuestTemplates,
  MOST_TEMPLATES,
  type saveQuestTemplate,
} from '../../../contract/quests/quest-template.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError, notFound } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import type { Database } from '../../db/connection.ts';
import type { questTemplateRepository } from './quest-template.repository.ts';

interface Deps {
  database: Database;
  templates: typeof questTemplateRepository;
  clock: Clock;
}

/** Templates that owners start their quests with. */
export function createQuestTemplateService({ database: { db }, templates, clock }: Deps) {
  return {
    list: async (ownerId: string): Promise<ResponseData<typeof listQuestTemplates>> => ({
      templates: await templates.list(db, ownerId),
    }),

    /** 422 if the owner already has as many templates as allowed; one of the same name is replaced. */
    async save(
      ownerId: string,
      body: Parsed<typeof saveQuestTemplate>['body'],
    ): Promise<ResponseData<typeof saveQuestTemplate>> {
      const now = clock.now();
      const given = { id: newId(now), ...body, now };
      const template = await db
        .transaction()
        .execute((trx) => templates.save(trx, ownerId, given, MOST_TEMPLATES));
      if (!template) {
        throw new AppError(422, 'invalid_request', 'tooManyTemplates', { values: { most: MOST_TEMPLATES } });
      }
      return { template };
    },

    /** Does nothing if it is gone; 404 for another person's. */
    async remove(ownerId: string, id: string): Promise<void> {
      if (!(await templates.remove(db, ownerId, id))) throw notFound('templateGone');
    },
  };
}
export type QuestTemplateService = ReturnType<typeof createQuestTemplateService>;
