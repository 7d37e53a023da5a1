import type { Parsed } from '../../contract/core/endpoint.ts';
import type { AuditState } from '../../contract/moderation/admin.ts';
import type { listWatchedQuests, WatchedQuest } from '../../contract/moderation/admin-quest.ts';
import type { Clock } from '../core/clock.ts';
import { AppError, forbidden, notFound } from '../core/http/errors.ts';
import { newId } from '../core/ids.ts';
import { DEEPEST_SKIP, readSnapshot, writeSnapshot } from '../core/page-cursor.ts';
import { pagedJson, totalPages } from '../core/paging.ts';
import type { Database } from '../db/connection.ts';
import { type Db, type Keep, within } from '../db/prepared-statement.ts';
import type { moderationActionRepository } from '../moderation/cases/moderation-action.repository.ts';
import type { Notices } from '../notifications/notification-writer.service.ts';
import type { UrlSigner } from '../providers/storage/signing.ts';
import type { questFreezeRepository } from './quest-freeze.repository.ts';
import { type HeldQuest, holdQuest } from './quest-lock.repository.ts';
import { holdNotices } from './quest-notifications.ts';
import type { QuestTelling } from './quest-transitions.service.ts';

interface Deps {
  database: Database;
  freezing: typeof questFreezeRepository;
  log: Pick<typeof moderationActionRepository, 'add'>;
  notices: Notices;
  tell: QuestTelling;
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
  quest: WatchedQuest;
}

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
/** Noted in one statement. */
const TOLD_AT_ONCE = 200;

const changed = () =>
  new AppError(409, 'changed', 'Somebody decided about this quest in the meantime. See how it stands now.');
const over = ({ state }: HeldQuest) =>
  new AppError(409, 'bad_transition', 'This quest is over.', { data: { status: state } });

/** Quests that operators put on hold while they look into them: until one lets it go on nothing about it moves. */
export function createQuestFreezing({ database, freezing, log, notices, tell, signer, clock }: Deps) {
  async function hold(trx: Db, { operatorId, questId }: Decision): Promise<HeldQuest> {
    const quest = await holdQuest(trx, questId, clock.now());
    if (!quest || quest.state === 'deleted') throw notFound('This quest');
    if (quest.owner_id === operatorId) throw forbidden('Somebody else has to decide about what is yours.');
    return quest;
  }

  /** Does it, logs it, tells everybody whom it concerns, and keeps the answer, all or nothing. */
  async function act(
    decision: Decision,
    action: 'freeze' | 'release',
    change: (trx: Db, quest: HeldQuest, now: Date) => Promise<HeldQuest['state']>,
    keep: Keep<Answered>,
  ): Promise<Answered> {
    const { operatorId, questId, reason } = decision;
    const done = await database.db.transaction().execute(async (trx) => {
      const now = clock.now();
      const before = await hold(trx, decision);
      const state = await change(trx, before, now);
      const target = { type: 'quest' as const, id: questId, ownerId: before.owner_id };
      const states = { before: before.state as AuditState, after: state as AuditState };
      await log.add(trx, {
        ...{ id: newId(now), caseId: null, operatorId, action, target, reason, createdAt: now },
        ...states,
      });
      const waiting = await freezing.waiting(trx, questId);
      const told = holdNotices(action, before, waiting, reason);
      for (let at = 0; at < told.length; at += TOLD_AT_ONCE)
        await notices.note(trx, ...told.slice(at, at + TOLD_AT_ONCE));
      const text = await freezing.one(within(trx), questId);
      if (text === undefined) throw notFound('This quest');
      const answer: Answered = { quest: JSON.parse(signer.signMediaUrls(text)) };
      await keep(trx, answer);
      return { answer, quest: { ...before, state }, waiting };
    });
    tell({ quest: done.quest, proofs: [], people: [], released: 0, others: done.waiting });
    return done.answer;
  }

  return {
    /** A page as JSON text: what is on hold or, with words, what fits them. */
    async list({
      page,
      limit,
      snapshot,
      q = '',
    }: Parsed<typeof listWatchedQuests>['query']): Promise<string> {
      const after = readSnapshot('watched_quests', snapshot);
      const skip = after === null ? Math.min((page - 1) * limit, DEEPEST_SKIP) : 0;
      const username = q.toLowerCase().replace(/^@/, '');
      const words = q === '' ? null : { title: q, username, id: UUID.exec(q.toLowerCase())?.[0] ?? null };
      const found = await freezing.page(database, limit, words, { after, skip });
      const { last, more } = found;
      return pagedJson('quests', signer.signMediaUrls(found.quests), {
        page,
        totalPages: totalPages({ page, limit, empty: last === null, more }),
        snapshot: last === null ? snapshot : writeSnapshot('watched_quests', last),
      });
    },

    /** 404 unknown, 403 one's own, 409 `changed` where it is on hold, 409 `bad_transition` where it is over. */
    freeze: (decision: Decision, keep: Keep<Answered>): Promise<Answered> =>
      act(
        decision,
        'freeze',
        async (trx, quest, now) => {
          if (quest.state === 'frozen') throw changed();
          if (quest.state !== 'open' && quest.state !== 'closing') throw over(quest);
          await freezing.freeze(trx, quest.id, decision.reason, now);
          return 'frozen';
        },
        keep,
      ),

    /** As it was before, its clocks later by the time that it stood; 409 `changed` where it is not on hold. */
    release: (decision: Decision, keep: Keep<Answered>): Promise<Answered> =>
      act(
        decision,
        'release',
        async (trx, quest, now) => {
          if (quest.state !== 'frozen') throw changed();
          await freezing.release(trx, quest, now);
          return quest.frozen_from ?? 'open';
        },
        keep,
      ),
  };
}
export type QuestFreezing = ReturnType<typeof createQuestFreezing>;
