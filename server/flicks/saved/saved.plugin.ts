import type { Core, Domain } from '../../core/domain.ts';
import { collectionRepository } from './collection.repository.ts';
import { collectionRoutes } from './collection.routes.ts';
import { createCollectionService } from './collection.service.ts';
import { saveRepository } from './save.repository.ts';
import { saveRoutes } from './save.routes.ts';
import { createSaveService } from './save.service.ts';

/** Builds saved flicks and quests and their collections. */
export function createSaved(core: Core): Domain {
  const saved = createSaveService({ ...core, saved: saveRepository });
  const collections = createCollectionService({
    ...core,
    collections: collectionRepository,
    saved: saveRepository,
  });
  return {
    jobs: [],
    routes(api) {
      saveRoutes(api, { saved });
      collectionRoutes(api, { collections });
    },
  };
}
