import type { Core, Domain } from '../../core/domain.ts';
import type { NotificationWriterService } from '../../notifications/notification-writer.service.ts';
import { flickRepository } from '../flick.repository.ts';
import type { FlickService } from '../flick.service.ts';
import type { FlickEditService } from '../flick-edit.service.ts';
import { altSuggestionRepository } from './alt-suggestion.repository.ts';
import { altSuggestionRoutes } from './alt-suggestion.routes.ts';
import { createAltSuggestionService as createService } from './alt-suggestion.service.ts';

export interface AltSuggestionsNeeds extends Core {
  flicks: FlickService;
  flickEdits: FlickEditService;
  notifications: NotificationWriterService;
}

/** Builds suggested alt texts. */
export function createAltSuggestions({ flicks, ...needs }: AltSuggestionsNeeds): Domain {
  const altSuggestions = createService({
    ...needs,
    suggestions: altSuggestionRepository,
    flicks: flickRepository,
  });
  return { jobs: [], routes: (api) => altSuggestionRoutes(api, { flicks, altSuggestions }) };
}
