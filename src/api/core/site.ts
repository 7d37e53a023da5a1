import * as contract from '../../../contract/core/site.ts';
import { call } from './http.ts';

/** Who runs this site. */
export const getSite = (signal?: AbortSignal) => call(contract.getSite, {}, { signal });
