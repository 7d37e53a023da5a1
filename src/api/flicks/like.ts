import * as contract from '../../../contract/flicks/like.ts';
import { call } from '../core/http.ts';

export const setLike = (id: string, type: contract.LikeTarget, value: boolean) =>
  call(contract.setLike, { query: { id, type }, body: { value } });
