import type { FastifyInstance } from 'fastify';
import {
  answerAltSuggestion,
  listAltSuggestions,
  suggestAlt,
} from '../../../contract/flicks/alt-suggestion.ts';
import { rawJson } from '../../core/http/envelope.ts';
import { route } from '../../core/http/route.ts';
import type { FlickService } from '../flick.service.ts';
import type { AltSuggestionService } from './alt-suggestion.service.ts';

interface Services {
  flicks: FlickService;
  altSuggestions: AltSuggestionService;
}

export function altSuggestionRoutes(app: FastifyInstance, { flicks, altSuggestions }: Services): void {
  route(
    app,
    suggestAlt,
    async ({ input: { params, body }, viewer, text, record }) => {
      const response = { message: text('descriptionSent') };
      const suggested = { suggesterId: viewer.personId, flickId: params.flickId, ...body };
      await altSuggestions.suggest(suggested, (trx) => record(trx, response));
      return response;
    },
    { limit: 'altSuggestion' },
  );

  route(app, listAltSuggestions, async ({ input: { params }, viewer }) =>
    rawJson(await altSuggestions.list(viewer.personId, params.flickId)),
  );

  route(app, answerAltSuggestion, async ({ input: { params, body }, viewer }) => {
    const { personId } = viewer;
    const beforeChange = () => app.coreContext.limits.take('flickEdit', personId);
    const flickId = await altSuggestions.answer(personId, params.suggestionId, body.accept, beforeChange);
    return rawJson(await flicks.get(personId, flickId));
  });
}
