import * as contract from '../../../contract/quests/similar-proof.ts';
import { call } from '../core/http.ts';

export const listSimilarProofs = (id: string, signal?: AbortSignal) =>
  call(contract.listSimilarProofs, { params: { id } }, { signal });
