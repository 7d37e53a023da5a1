import type { Parsed } from '../../../contract/core/endpoint.ts';
import type { listApplicants } from '../../../contract/quests/applicant.ts';
import type { Clock } from '../../core/clock.ts';
import { forbidden, notFound } from '../../core/errors.ts';
import { startOfOwnPage, writeSnapshot } from '../../core/page-cursor.ts';
import type { UrlSigner } from '../../core/storage/url-signer.ts';
import type { Database } from '../../db/connection.ts';
import { applyRules } from '../quest.service.ts';
import type { applicantListRepository } from './applicant-list.repository.ts';

interface Deps {
  database: Database;
  lists: typeof applicantListRepository;
  signer: UrlSigner;
  clock: Clock;
  limited: boolean;
}

/** Applications to quests, as JSON text with signed addresses. */
export function createApplicationsService({ database, lists, signer, clock, limited }: Deps) {
  return {
    /** One application, for its sender and the quest's owner; 404 for others. */
    async one(viewerId: string, applicationId: string): Promise<string> {
      const applicant = await lists.one(database, viewerId, applicationId, clock.now());
      if (applicant === undefined) throw notFound('applicantGone');
      return signer.signMediaUrls(applicant);
    },

    /** The same with its quest, and for the owner with its neighbours in the order of sending. */
    async detail(viewerId: string, applicationId: string): Promise<string> {
      const rules = applyRules(clock.now(), limited);
      const applicant = await lists.detail(database, viewerId, applicationId, rules);
      if (applicant === undefined) throw notFound('applicantGone');
      return `{"questdetails":${signer.signMediaUrls(applicant)}}`;
    },

    /** A page for the owner; 403 if the viewer sees the quest, otherwise 404. */
    async list(viewerId: string, questId: string, query: Parsed<typeof listApplicants>['query']) {
      const { page, limit, status = null, sort } = query;
      const kind = sort === 'date-asc' ? 'applicants' : 'applicants_newest';
      const start = startOfOwnPage(kind, query);
      const found = await lists.page(
        database,
        viewerId,
        questId,
        { status, sort },
        { limit, start, now: clock.now() },
      );
      if (!found) throw notFound('questGone');
      if (!found.isOwner) throw forbidden('onlyOwnerSeesProofs');
      const { applicants, counts, last, total } = found;
      const paged = {
        page,
        totalPages: Math.ceil(total / limit),
        snapshot: last === null ? query.snapshot : writeSnapshot(kind, last),
      };
      return `{"applicants":${signer.signMediaUrls(applicants)},"counts":${counts},${JSON.stringify(paged).slice(1)}`;
    },
  };
}
export type ApplicationsService = ReturnType<typeof createApplicationsService>;
