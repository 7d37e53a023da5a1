import * as contract from '../../../contract/people/friend-suggestion.ts';
import { call } from '../core/http.ts';

/** People to follow, with the reason. */
export const listFriendSuggestions = (signal?: AbortSignal) =>
  call(contract.listFriendSuggestions, {}, { signal });

/** Stops suggesting this person. */
export const dismissFriendSuggestion = (id: string) =>
  call(contract.dismissFriendSuggestion, { params: { id } });
