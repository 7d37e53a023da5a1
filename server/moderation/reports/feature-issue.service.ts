import type { Parsed } from '../../../contract/core/endpoint.ts';
import type { listProblems } from '../../../contract/moderation/admin-problem.ts';
import type { createFeatureIssue } from '../../../contract/moderation/feature-issue.ts';
import type { Clock } from '../../core/clock.ts';
import { newId } from '../../core/ids.ts';
import { DEEPEST_SKIP, readSnapshot, writeSnapshot } from '../../core/page-cursor.ts';
import { pagedJson, totalPages } from '../../core/paging.ts';
import type { UrlSigner } from '../../core/storage/url-signer.ts';
import type { Database } from '../../db/connection.ts';
import type { RecordResponse } from '../../db/prepared-statement.ts';
import type { UploadsService } from '../../media/uploads/uploads.service.ts';
import type { featureIssueRepository } from './feature-issue.repository.ts';

interface Deps {
  database: Database;
  issues: typeof featureIssueRepository;
  uploads: UploadsService;
  signer: UrlSigner;
  clock: Clock;
}

const NEWEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export function createFeatureIssueService({ database, issues, uploads, signer, clock }: Deps) {
  return {
    /**
     * Stores a problem or an idea with its images and returns its id, which `record` stores with it; 422 for
     * images that were not uploaded.
     */
    async add(
      reporterId: string,
      given: Parsed<typeof createFeatureIssue>['body'],
      record: RecordResponse<string>,
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
        await record(trx, id);
      });
      return id;
    },

    /** A page of what people sent, as JSON text. */
    async list(query: Parsed<typeof listProblems>['query']): Promise<string> {
      const { page, limit, type = null } = query;
      const after = readSnapshot('problems', query.snapshot);
      const skip = after === null ? Math.min((page - 1) * limit, DEEPEST_SKIP) : 0;
      const { problems, last, more } = await issues.page(database, limit, type, {
        after: after ?? NEWEST,
        skip,
      });
      return pagedJson('problems', signer.signMediaUrls(problems), {
        page,
        totalPages: totalPages({ page, limit, empty: last === null, more }),
        snapshot: last === null ? query.snapshot : writeSnapshot('problems', last),
      });
    },
  };
}
export type FeatureIssueService = ReturnType<typeof createFeatureIssueService>;
