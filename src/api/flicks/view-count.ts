import * as contract from '../../../contract/flicks/view-count.ts';
import { call } from '../core/http.ts';

export const recordViews = (flickIds: string[]) => call(contract.recordViews, { body: { flickIds } });

export const getFlickStatistics = (flickId: string, signal?: AbortSignal) =>
  call(contract.getFlickStatistics, { params: { flickId } }, { signal });
