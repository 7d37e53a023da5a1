import type { Parsed, ResponseData } from '../../../contract/core/endpoint.ts';
import type { decideAppeal, listAppeals } from '../../../contract/moderation/admin-appeal.ts';
import type { moderationActionRepository } from '../../audit/moderation-action.repository.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError, forbidden, notFound } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import { startOfPage, writeSnapshot } from '../../core/page-cursor.ts';
import { pagedJson, totalPages } from '../../core/paging.ts';
import type { UrlSigner } from '../../core/storage/url-signer.ts';
import type { Database } from '../../db/connection.ts';
import { type Db, type RecordResponse, within } from '../../db/prepared-statement.ts';
import type { NotificationWriterService } from '../../notifications/notification-writer.service.ts';
import type {
  applicationDecisionRepository,
  LockedApplication,
} from '../applications/application-decision.repository.ts';
import { checkNotFrozen } from '../applications/decide-each.ts';
import { type LockedQuest, lockQuest } from '../quest-lock.repository.ts';
import { appealResultNotifications } from '../quest-notifications.ts';
import { canReturn, decide, frees } from '../quest-rules.ts';
import type { PublishQuestChange, QuestTransitionsService } from '../quest-transitions.service.ts';
import type { appealRepository } from './appeal.repository.ts';

interface Deps {
  database: Database;
  clock: Clock;
  signer: UrlSigner;
  proofs: Pick<typeof applicationDecisionRepository, 'hold'>;
  appeals: typeof appealRepository;
  transitions: QuestTransitionsService;
  log: Pick<typeof moderationActionRepository, 'add'>;
  notifications: NotificationWriterService;
  publishChange: PublishQuestChange;
}

type Call = Parsed<typeof decideAppeal>;
type Response = ResponseData<typeof decideAppeal>;

const decidedMeanwhile = () => new AppError(409, 'changed', 'decidedMeanwhile');
const APPROVAL = {
  status: 'approved',
  by: 'operator',
  reason: null,
  amount: null,
  mayCorrect: true,
} as const;

/** The application stays rejected and gives up its slot, if it held one. */
const unpaid = (quest: LockedQuest, application: LockedApplication, now: Date) => ({
  quest: { ...quest, heldSlots: quest.heldSlots - frees(application, now) },
  proofs: [application],
  people: [],
  released: 0,
});

/** Appeals for operators: the list, and their decisions. */
export function createAppealReviewService(deps: Deps) {
  const { database, clock, signer, proofs, appeals, transitions, log, notifications, publishChange } = deps;

  async function overturn(trx: Db, quest: LockedQuest, application: LockedApplication) {
    const transition = decide(quest, application, APPROVAL, clock.now());
    if (!transition) throw decidedMeanwhile();
    return transitions.carryOut(trx, quest, [transition]);
  }

  async function readOne(trx: Db, id: string): Promise<Response> {
    const text = await appeals.one(within(trx), id, clock.now());
    if (text === undefined) throw notFound('applicantGone');
    return { appeal: JSON.parse(signer.signMediaUrls(text)) };
  }

  return {
    /** A page as JSON text. */
    async list(query: Parsed<typeof listAppeals>['query']): Promise<string> {
      const { page, limit, state } = query;
      const kind = state === 'open' ? 'appeals_open' : 'appeals_decided';
      const start = startOfPage(kind, query);
      const { last, more, ...found } = await appeals.page(database, state, limit, start, clock.now());
      return pagedJson('appeals', signer.signMediaUrls(found.appeals), {
        page,
        totalPages: totalPages({ page, limit, empty: last === null, more }),
        snapshot: last === null ? query.snapshot : writeSnapshot(kind, last),
      });
    },

    /**
     * Decides an appeal, logs it and notifies both sides. Where the quest has no slot left, an overturned
     * application stays rejected, and an operator pays it by hand. 404 unknown, 403 one’s own quest or proof,
     * 409 `changed` if it is decided, 409 `bad_transition` while the quest is frozen.
     */
    async decide(
      operatorId: string,
      { params: { id }, body: { outcome, reason } }: Call,
      record: RecordResponse<Response>,
    ): Promise<Response> {
      const found = await appeals.parties(database, id);
      if (!found) throw notFound('applicantGone');
      if (operatorId === found.ownerId || operatorId === found.applicantId) throw forbidden('ownContent');
      const done = await database.db.transaction().execute(async (trx) => {
        const now = clock.now();
        const quest = await lockQuest(trx, found.questId, now);
        const application = (await proofs.hold(trx, found.questId, [id])).get(id);
        if (!quest || !application) throw notFound('applicantGone');
        if ((await appeals.parties(within(trx), id))?.state !== 'open') throw decidedMeanwhile();
        if (quest.state === 'frozen') checkNotFrozen(quest, application);
        const isOverturned = outcome === 'overturned';
        const isPaid = isOverturned && canReturn(quest, application, now);
        const paidBy = isOverturned ? (isPaid ? ('quest' as const) : ('platform' as const)) : null;
        await appeals.decide(trx, id, { operatorId, state: outcome, note: reason, paidBy, now });
        const change = isPaid ? await overturn(trx, quest, application) : unpaid(quest, application, now);
        await log.add(trx, {
          ...{ id: newId(now), caseId: null, operatorId, reason, createdAt: now },
          action: isOverturned ? 'appeal_overturned' : 'appeal_upheld',
          target: { type: 'proof', id, ownerId: quest.owner_id },
          ...{ before: 'appeal_open', after: isOverturned ? 'appeal_overturned' : 'appeal_upheld' },
        });
        const amount = isOverturned ? quest.reward : null;
        await notifications.add(
          trx,
          ...appealResultNotifications(quest, application, { note: reason, amount }),
        );
        const response = await readOne(trx, id);
        await record(trx, response);
        return { response, change };
      });
      publishChange(done.change);
      return done.response;
    },
  };
}
export type AppealReviewService = ReturnType<typeof createAppealReviewService>;
