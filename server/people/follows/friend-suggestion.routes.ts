import type { FastifyInstance } from 'fastify';
import {
  dismissFriendSuggestion,
  listFriendSuggestions,
} from '../../../contract/people/friend-suggestion.ts';
import { route } from '../../core/http/route.ts';
import type { FriendSuggestionService } from './friend-suggestion.service.ts';

export function friendSuggestionRoutes(
  app: FastifyInstance,
  { suggestions }: { suggestions: FriendSuggestionService },
): void {
  route(app, listFriendSuggestions, ({ viewer }) => suggestions.list(viewer.personId));

  route(app, dismissFriendSuggestion, async ({ input, viewer, text }) => {
    await suggestions.dismiss(viewer.personId, input.params.id);
    return { message: text('suggestionRemoved') };
  });
}
