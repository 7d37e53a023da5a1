import type { AuditState } from '../../../contract/moderation/admin.ts';
import type { OperatorQuest } from '../../../contract/moderation/admin-quest.ts';
import type { moderationActionRepository } from '../../audit/moderation-action.repository.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError, forbidden, notFound } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import type { UrlSigner } from '../../core/storage/url-signer.ts';
import type { Database } from '../../db/connection.ts';
import { type Db, type RecordResponse, within } from '../../db/prepared-statement.ts';
import type { NotificationWriterService } from '../../notifications/notification-writer.service.ts';
import { type LockedQuest, lockQuest } from '../quest-lock.repository.ts';
import { freezeNotifications } from '../quest-notifications.ts';
import type { PublishQuestChange } from '../quest-transitions.service.ts';
import type { questFreezeRepository } from './quest-freeze.repository.ts';

interface Deps {
  database: Database;
  freezing: typeof questFreezeRepository;
  log: Pick<typeof moderationActionRepository, 'add'>;
  notifications: NotificationWriterService;
  publishChange: PublishQuestChange;
  signer: UrlSigner;
  clock: Clock;
}

/** What an operator decided about a quest, and why. */
interface Decision {
  operatorId: string;
  questId: string;
  reason: string;
}
interface Answered {
  quest: OperatorQuest;
}

/** How many notifications one statement adds. */
const NOTIFIED_AT_ONCE = 200;

const changed = () => new AppError(409, 'changed', 'decidedMeanwhile');
const over = ({ state }: LockedQuest) =>
  new AppError(409, 'bad_transition', 'questOver', { data: { status: state } });

/** Freezes quests while operators look into them: nothing about a frozen quest changes until it is released. */
export function createQuestFreezeService({
  database,
  freezing,
  log,
  notifications,
  publishChange,
  signer,
  clock,
}: Deps) {
  async function lock(trx: Db, { operatorId, questId }: Decision): Promise<LockedQuest> {
    const quest = await lockQuest(trx, questId, clock.now());
    if (!quest || quest.state === 'deleted') throw notFound('questGone');
    if (quest.owner_id === operatorId) throw forbidden('ownContent');
    return quest;
  }

  /** Applies and logs the decision, notifies everybody affected and records the response in one transaction. */
  async function act(
    decision: Decision,
    action: 'freeze' | 'release',
    change: (trx: Db, quest: LockedQuest, now: Date) => Promise<LockedQuest['state']>,
    record: RecordResponse<Answered>,
  ): Promise<Answered> {
    const { operatorId, questId, reason } = decision;
    const done = await database.db.transaction().execute(async (trx) => {
      const now = clock.now();
      const before = await lock(trx, decision);
      const state = await change(trx, before, now);
      const target = { type: 'quest' as const, id: questId, ownerId: before.owner_id };
      const states = { before: before.state as AuditState, after: state as AuditState };
      await log.add(trx, {
        ...{ id: newId(now), caseId: null, operatorId, action, target, reason, createdAt: now },
        ...states,
      });
      const waiting = await freezing.waiting(trx, questId);
      const sent = freezeNotifications(action, before, waiting, reason);
      for (let at = 0; at < sent.length; at += NOTIFIED_AT_ONCE)
        await notifications.add(trx, ...sent.slice(at, at + NOTIFIED_AT_ONCE));
      const text = await freezing.one(within(trx), questId);
      if (text === undefined) throw notFound('questGone');
      const response: Answered = { quest: JSON.parse(signer.signMediaUrls(text)) };
      await record(trx, response);
      return { response, quest: { ...before, state }, waiting };
    });
    publishChange({ quest: done.quest, proofs: [], people: [], released: 0, others: done.waiting });
    return done.response;
  }

  return {
    /**
     * 404 unknown, 403 one's own, 409 `changed` if it is already frozen, 409 `bad_transition` if it has ended.
     */
    freeze: (decision: Decision, record: RecordResponse<Answered>): Promise<Answered> =>
      act(
        decision,
        'freeze',
        async (trx, quest, now) => {
          if (quest.state === 'frozen') throw changed();
          if (quest.state !== 'open' && quest.state !== 'closing') throw over(quest);
          await freezing.freeze(trx, quest.id, decision.reason, now);
          return 'frozen';
        },
        record,
      ),

    /**
     * Restores the state before, with deadlines moved by the time it was frozen; 409 `changed` if it is not
     * frozen.
     */
    release: (decision: Decision, record: RecordResponse<Answered>): Promise<Answered> =>
      act(
        decision,
        'release',
        async (trx, quest, now) => {
          if (quest.state !== 'frozen') throw changed();
          await freezing.release(trx, quest, now);
          return quest.frozen_from ?? 'open';
        },
        record,
      ),
  };
}
export type QuestFreezeService = ReturnType<typeof createQuestFreezeService>;
