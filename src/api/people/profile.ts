import * as contract from '../../../contract/people/profile.ts';
import { call } from '../core/http.ts';

/** The page of a person. */
export const getProfile = (userId: string, signal?: AbortSignal) =>
  call(contract.getProfile, { query: { userId } }, { signal });
