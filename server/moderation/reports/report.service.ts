import { limits } from '../../../contract/core/limits.ts';
import type { CaseTarget } from '../../../contract/moderation/admin.ts';
import type { ReportCategory } from '../../../contract/moderation/report.ts';
import type { Clock } from '../../core/clock.ts';
import { forbidden, notFound } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import type { Database } from '../../db/connection.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { UploadsService } from '../../media/uploads/uploads.service.ts';
import type { moderationCaseRepository } from '../cases/moderation-case.repository.ts';
import type { reportRepository } from './report.repository.ts';
import type { ReportRuleService } from './report-rule.service.ts';

interface Deps {
  database: Database;
  reports: typeof reportRepository;
  cases: typeof moderationCaseRepository;
  /** Runs after every report, in its transaction. */
  rule: ReportRuleService;
  uploads: UploadsService;
  clock: Clock;
}

interface ReportContent {
  message: string;
  category: ReportCategory;
  attachments: string[];
}

/** Limits of one open report, including everything added to it later. */
const bounds = { text: 10_000, attachments: 4 * limits.report.attachments };

export function createReportService({ database, reports, cases, rule, uploads, clock }: Deps) {
  return {
    /**
     * Reports another person's flick, comment, question, answer or suggestion, or the person, and records the
     * response; 404 unseen, 403 one's own, 422 for missing images.
     */
    async add(
      reporterId: string,
      about: { type: CaseTarget; id: string },
      content: ReportContent,
      record: (trx: Db) => Promise<void>,
    ): Promise<void> {
      const target = await reports.target(database, reporterId, about.type, about.id);
      if (!target) throw notFound();
      if (target.author_id === reporterId) throw forbidden('ownReport', { what: about.type });
      const of = { type: about.type, id: target.id, ownerId: target.author_id };
      const createdAt = clock.now();
      const { message, category } = content;
      await database.db.transaction().execute(async (trx) => {
        const attachments = await uploads.seal(trx, reporterId, 'report', content.attachments);
        const report = {
          id: newId(createdAt),
          reporterId,
          targetType: about.type,
          targetId: target.id,
          category,
          message,
          attachments,
          createdAt,
        };
        // The case is locked first, in the order that decisions lock.
        const found = await cases.open(trx, newId(createdAt), of, category, createdAt);
        const isNew = await reports.add(trx, report, bounds);
        await cases.count(trx, found.caseId, category, isNew);
        await rule(trx, found);
        await record(trx);
      });
    },
  };
}
export type ReportService = ReturnType<typeof createReportService>;
