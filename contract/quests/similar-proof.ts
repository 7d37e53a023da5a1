import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, person, time } from '../core/shared.ts';
import { proofMedia } from './applicant.ts';
import { applicantStatus } from './quest.ts';

/** A picture of a proof beside one of another proof that looks alike. */
export const similarPair = z.object({
  media: proofMedia,
  other: z.object({
    _id: id,
    quest: id,
    questTitle: z.string(),
    user: person,
    status: applicantStatus,
    sentAt: time,
    media: proofMedia,
  }),
});
export type SimilarPair = z.output<typeof similarPair>;

export const listSimilarProofs = endpoint({
  method: 'GET',
  path: '/v1/quest-applicant/:id/similar',
  access: 'member',
  summary:
    'Pictures of a proof that look like those of other proofs for the same owner, the most alike first',
  params: z.object({ id }),
  data: z.object({ pairs: z.array(similarPair) }),
  fallback: 'Failed to fetch similar proofs',
});
