import type { FastifyInstance } from 'fastify';
import { listProblems } from '../../../contract/moderation/admin-problem.ts';
import { createFeatureIssue } from '../../../contract/moderation/feature-issue.ts';
import { rawJson } from '../../core/http/envelope.ts';
import { route } from '../../core/http/route.ts';
import type { FeatureIssueService } from './feature-issue.service.ts';

export function featureIssueRoutes(app: FastifyInstance, { issues }: { issues: FeatureIssueService }): void {
  route(app, createFeatureIssue, async ({ input, viewer, text, record }) => {
    const response = (_id: string) => ({ _id, message: text('problemReported') });
    return response(await issues.add(viewer.personId, input.body, (trx, id) => record(trx, response(id))));
  });

  route(app, listProblems, async ({ input }) => rawJson(await issues.list(input.query)));
}
