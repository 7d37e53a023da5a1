import type { Core, Domain } from '../../core/domain.ts';
import type { TranslationProvider } from '../../providers/translation/provider.ts';
import { translationRepository } from './translation.repository.ts';
import { translationRoutes } from './translation.routes.ts';
import { createTranslationService } from './translation.service.ts';

export interface TranslationsNeeds extends Core {
  /** Null if no translation service is set up. */
  translation: TranslationProvider | null;
}

/** Builds translating texts of others. */
export function createTranslations({ translation: provider, ...needs }: TranslationsNeeds): Domain {
  const translations = createTranslationService({ ...needs, texts: translationRepository, provider });
  return { jobs: [], routes: (api) => translationRoutes(api, { translations }) };
}
