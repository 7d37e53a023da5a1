import type { Input } from '../../../contract/core/endpoint.ts';
import * as contract from '../../../contract/moderation/feature-issue.ts';
import { call } from '../core/http.ts';

export const createFeatureIssue = (
  body: Input<typeof contract.createFeatureIssue>['body'],
  idempotencyKey: string,
) => call(contract.createFeatureIssue, { body }, { idempotencyKey });
