import type { Parsed, ResponseData } from '../../../contract/core/endpoint.ts';
import type { appealRejection } from '../../../contract/quests/appeal-submit.ts';
import { APPEAL_REVIEW_MS } from '../../../contract/quests/quest-limits.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError, notFound } from '../../core/errors.ts';
import type { UrlSigner } from '../../core/storage/url-signer.ts';
import type { Database } from '../../db/connection.ts';
import { type RecordResponse, within } from '../../db/prepared-statement.ts';
import type { NotificationWriterService } from '../../notifications/notification-writer.service.ts';
import type { applicantListRepository } from '../applications/applicant-list.repository.ts';
import type { applicationDecisionRepository } from '../applications/application-decision.repository.ts';
import { questFrozen } from '../applications/apply-rules.ts';
import { lockQuest } from '../quest-lock.repository.ts';
import { appealNotification } from '../quest-notifications.ts';
import { appealUntil, badTransition } from '../quest-rules.ts';
import type { PublishQuestChange } from '../quest-transitions.service.ts';
import type { appealRepository } from './appeal.repository.ts';

interface Deps {
  database: Database;
  clock: Clock;
  signer: UrlSigner;
  proofs: Pick<typeof applicationDecisionRepository, 'parties' | 'hold'>;
  lists: Pick<typeof applicantListRepository, 'one'>;
  appeals: typeof appealRepository;
  notifications: NotificationWriterService;
  publishChange: PublishQuestChange;
}

type Response = ResponseData<typeof appealRejection>;
const appealTooLate = () => new AppError(409, 'appeal_over', 'appealTooLate');
const alreadyAppealed = () => new AppError(409, 'already_appealed', 'alreadyAppealed');

/** Takes appeals of rejected applications. */
export function createAppealSubmitService(deps: Deps) {
  const { database, clock, signer, proofs, lists, appeals, notifications, publishChange } = deps;

  /**
   * 404 unless it is the viewer’s own, 409 `bad_transition` unless its owner rejected it, 409 `already_appealed` the
   * second time, 409 `appeal_over` later than `appealUntil`, 409 `quest_frozen`.
   */
  return async (
    viewerId: string,
    { params: { id }, body: { text } }: Parsed<typeof appealRejection>,
    record: RecordResponse<Response>,
  ): Promise<Response> => {
    const found = await proofs.parties(database, id);
    if (found?.applicantId !== viewerId) throw notFound('applicantGone');
    const done = await database.db.transaction().execute(async (trx) => {
      const now = clock.now();
      const quest = await lockQuest(trx, found.questId, now);
      const application = (await proofs.hold(trx, found.questId, [id])).get(id);
      if (!quest || !application) throw notFound('applicantGone');
      if (await appeals.exists(trx, id)) throw alreadyAppealed();
      const until = appealUntil(quest, application);
      if (until === null) throw badTransition(application.state);
      if (until <= now) throw appealTooLate();
      if (quest.state === 'frozen') throw questFrozen();
      const dueAt = new Date(now.getTime() + APPEAL_REVIEW_MS);
      await appeals.add(trx, id, text, { now, dueAt });
      await notifications.add(trx, appealNotification(quest, id, text));
      const applicant = await lists.one(within(trx), viewerId, id, now);
      if (applicant === undefined) throw notFound('applicantGone');
      const response: Response = { applicant: JSON.parse(signer.signMediaUrls(applicant)) };
      await record(trx, response);
      return { response, change: { quest, proofs: [application], people: [], released: 0 } };
    });
    publishChange(done.change);
    return done.response;
  };
}
export type AppealSubmitService = ReturnType<typeof createAppealSubmitService>;
