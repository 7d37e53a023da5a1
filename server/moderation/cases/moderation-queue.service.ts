import type { Parsed } from '../../../contract/core/endpoint.ts';
import type { CaseDetail, listAudit, listCases } from '../../../contract/moderation/admin.ts';
import type { moderationActionRepository } from '../../audit/moderation-action.repository.ts';
import { notFound } from '../../core/errors.ts';
import { DEEPEST_SKIP, readSnapshot, writeSnapshot } from '../../core/page-cursor.ts';
import { pagedJson, totalPages } from '../../core/paging.ts';
import type { UrlSigner } from '../../core/storage/url-signer.ts';
import type { Database } from '../../db/connection.ts';
import type { Prepared } from '../../db/prepared-statement.ts';
import type { adminCaseRepository } from './admin-case.repository.ts';
import { possibleActions } from './moderation-rules.ts';

interface Deps {
  database: Database;
  cases: typeof adminCaseRepository;
  log: typeof moderationActionRepository;
  signer: UrlSigner;
}

const NEWEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Cases and the audit log, for operators. */
export function createModerationQueueService({ database, cases, log, signer }: Deps) {
  return {
    /** A page of cases as JSON text. */
    async list(query: Parsed<typeof listCases>['query']): Promise<string> {
      const { page, limit, state, type } = query;
      const after = readSnapshot('cases', query.snapshot);
      const skip = after === null ? Math.min((page - 1) * limit, DEEPEST_SKIP) : 0;
      const found = await cases.page(database, limit, { state, type: type ?? null }, { after, skip });
      const { last, more } = found;
      return pagedJson('cases', signer.signMediaUrls(found.cases), {
        page,
        totalPages: totalPages({ page, limit, empty: last === null, more }),
        snapshot: last === null ? query.snapshot : writeSnapshot('cases', last),
      });
    },

    /** A case with its possible actions; inside a transaction, pass it to see its changes. */
    async find(caseId: string, db: Prepared = database): Promise<CaseDetail> {
      const text = await cases.find(db, caseId);
      if (text === undefined) throw notFound('reportGone');
      const found: Omit<CaseDetail, 'actions'> = JSON.parse(signer.signMediaUrls(text));
      return { ...found, actions: possibleActions(found) };
    },

    /** A page of the audit log as JSON text. */
    async audit(query: Parsed<typeof listAudit>['query']): Promise<string> {
      const { page, limit, operatorId = null, targetId = null } = query;
      const after = readSnapshot('audit', query.snapshot);
      const skip = after === null ? Math.min((page - 1) * limit, DEEPEST_SKIP) : 0;
      const found = await log.page(
        database,
        limit,
        { after: after ?? NEWEST, skip },
        { operatorId, targetId },
      );
      const { last, more } = found;
      const paged = pagedJson('entries', signer.signMediaUrls(found.entries), {
        page,
        totalPages: totalPages({ page, limit, empty: last === null, more }),
        snapshot: last === null ? query.snapshot : writeSnapshot('audit', last),
      });
      return `{"operators":${signer.signMediaUrls(found.operators)},${paged.slice(1)}`;
    },
  };
}
export type ModerationQueueService = ReturnType<typeof createModerationQueueService>;
