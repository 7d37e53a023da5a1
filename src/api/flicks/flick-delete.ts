import * as contract from '../../../contract/flicks/flick-delete.ts';
import { call } from '../core/http.ts';

/** Deletes the viewer's own flick or repost. */
export const deleteFlick = (flickId: string, reposted = false) =>
  call(contract.deleteFlick, { params: { flickId }, query: { reposted } });
