import type { Parsed } from '../../contract/endpoint.ts';
import type { createFeatureIssue } from '../../contract/feature-issue.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/connection.ts';
import { newId } from '../ids.ts';
import type { featureIssueRepository } from '../repositories/feature-issue.ts';
import type { Keep } from '../repositories/statement.ts';
import type { UploadService } from './uploads.ts';

interface Deps {
  database: Database;
  issues: typeof featureIssueRepository;
  uploads: UploadService;
  clock: Clock;
}

export function createFeatureIssueService({ database, issues, uploads, clock }: Deps) {
  return {
    /** Keeps a problem or an idea with its pictures and answers its id, which `keep` stores with it; 422 for pictures that did not arrive. */
    async add(
      reporterId: string,
      given: Parsed<typeof createFeatureIssue>['body'],
      keep: Keep<string>,
    ): Promise<string> {
      const createdAt = clock.now();
      const id = newId(createdAt);
      const { type, title, description, context = null } = given;
      await database.db.transaction().execute(async (trx) => {
        const attachments = await uploads.seal(trx, reporterId, 'report', given.attachments);
        await issues.insert(trx, {
          id,
          reporterId,
          type,
          title,
          description,
          attachments,
          context,
          createdAt,
        });
        await keep(trx, id);
      });
      return id;
    },
  };
}
export type FeatureIssueService = ReturnType<typeof createFeatureIssueService>;
