import type { Input } from '../../../contract/endpoint.ts';
import * as contract from '../../../contract/moderation/feature-issue.ts';
import { call } from '../http.ts';

export const createFeatureIssue = (
  body: Input<typeof contract.createFeatureIssue>['body'],
  idempotencyKey: string,
) => call(contract.createFeatureIssue, { body }, { idempotencyKey });
