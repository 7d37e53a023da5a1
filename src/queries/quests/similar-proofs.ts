import { queryOptions } from '@tanstack/react-query';
import * as api from '../../api/quests/similar-proof.ts';
import { applicantKeys } from '../keys/applicant-keys.ts';

export const similarProofQueries = {
  /** The pictures of a proof beside those of other proofs that look alike. */
  of: (id: string) =>
    queryOptions({
      queryKey: applicantKeys.similar(id),
      queryFn: async ({ signal }) => (await api.listSimilarProofs(id, signal)).pairs,
      staleTime: 0,
    }),
};
