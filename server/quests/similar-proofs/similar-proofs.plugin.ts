import type { Core, Domain } from '../../core/domain.ts';
import { similarProofRepository } from './similar-proof.repository.ts';
import { similarProofRoutes } from './similar-proof.routes.ts';
import { createSimilarProofsService } from './similar-proofs.service.ts';

/** Builds the search for proofs whose pictures look alike. */
export function createSimilarProofs(needs: Core): Domain {
  const similar = createSimilarProofsService({ ...needs, similar: similarProofRepository });
  return {
    jobs: [
      {
        name: 'compare-proofs',
        description: 'Finds proofs whose pictures look alike',
        everySeconds: 15,
        runBatch: similar.compareBatch,
      },
    ],
    routes: (api) => similarProofRoutes(api, { similar }),
  };
}
