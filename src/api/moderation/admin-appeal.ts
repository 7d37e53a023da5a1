import type { Input } from '../../../contract/core/endpoint.ts';
import * as contract from '../../../contract/moderation/admin-appeal.ts';
import { call } from '../core/http.ts';

export const listAppeals = (query: Input<typeof contract.listAppeals>['query'], signal?: AbortSignal) =>
  call(contract.listAppeals, { query }, { signal });

export const decideAppeal = (
  applicationId: string,
  body: Input<typeof contract.decideAppeal>['body'],
  idempotencyKey: string,
) => call(contract.decideAppeal, { params: { id: applicationId }, body }, { idempotencyKey });
