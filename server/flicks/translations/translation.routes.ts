import type { FastifyInstance } from 'fastify';
import { translateComment, translateFlick } from '../../../contract/flicks/translation.ts';
import { route } from '../../core/http/route.ts';
import type { TranslationService } from './translation.service.ts';

export function translationRoutes(
  app: FastifyInstance,
  { translations }: { translations: TranslationService },
): void {
  route(
    app,
    translateFlick,
    ({ input: { params, query }, viewer }) => translations.flick(viewer.personId, params.flickId, query.to),
    { limit: 'translation' },
  );

  route(
    app,
    translateComment,
    ({ input: { params, query }, viewer }) =>
      translations.comment(viewer.personId, params.commentId, query.to),
    { limit: 'translation' },
  );
}
