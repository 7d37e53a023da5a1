import type { FastifyInstance } from 'fastify';
import { listSimilarProofs } from '../../../contract/quests/similar-proof.ts';
import { rawJson } from '../../core/http/envelope.ts';
import { route } from '../../core/http/route.ts';
import type { SimilarProofsService } from './similar-proofs.service.ts';

export function similarProofRoutes(
  app: FastifyInstance,
  { similar }: { similar: SimilarProofsService },
): void {
  route(app, listSimilarProofs, async ({ input: { params }, viewer }) =>
    rawJson(await similar.list(viewer.personId, params.id)),
  );
}
