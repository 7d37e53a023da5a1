import * as contract from '../../../contract/core/health.ts';
import { call } from './http.ts';

/** Whether the server can be reached; fails if it cannot. */
export const getHealth = (signal: AbortSignal) => call(contract.health, {}, { signal });
