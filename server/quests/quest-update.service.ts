import type { Parsed, ResponseData } from '../../contract/core/endpoint.ts';
import type { Minor } from '../../contract/money/money.ts';
import type { updateQuest } from '../../contract/quests/quest-create.ts';
import { questLimits, UNDO_MS, UNDO_SECONDS } from '../../contract/quests/quest-limits.ts';
import type { Clock } from '../core/clock.ts';
import { AppError, forbidden, invalid, invalidFields, notFound } from '../core/errors.ts';
import type { UrlSigner } from '../core/storage/url-signer.ts';
import type { Database } from '../db/connection.ts';
import { type Db, type RecordResponse, within } from '../db/prepared-statement.ts';
import type { QuestMoneyService } from '../money/quest-money.service.ts';
import type { NotificationWriterService } from '../notifications/notification-writer.service.ts';
import type { applicationDecisionRepository } from './applications/application-decision.repository.ts';
import { questFrozen } from './applications/apply-rules.ts';
import type { questCloseRepository } from './closing/quest-close.repository.ts';
import { applyRules } from './quest.service.ts';
import type { questChangeRepository } from './quest-change.repository.ts';
import { type LockedQuest, lockQuest } from './quest-lock.repository.ts';
import { questNotifications } from './quest-notifications.ts';
import { moneyFaults, rewardOf } from './quest-pricing.ts';
import { booked, type PublishQuestChange } from './quest-transitions.service.ts';
import type { questDetailRepository } from './reading/quest-detail.repository.ts';
import { openSlots, sentEver } from './reading/quest-slots.ts';

interface Deps {
  database: Database;
  quests: typeof questChangeRepository;
  watchers: Pick<typeof questCloseRepository, 'takeWatchers'>;
  proofs: Pick<typeof applicationDecisionRepository, 'sees' | 'undoable'>;
  details: Pick<typeof questDetailRepository, 'one'>;
  signer: UrlSigner;
  money: QuestMoneyService;
  notifications: NotificationWriterService;
  publishChange: PublishQuestChange;
  clock: Clock;
  limited: boolean;
}

type Body = Parsed<typeof updateQuest>['body'];
type Answered = ResponseData<typeof updateQuest>;

const questClosed = () => new AppError(409, 'quest_closed', 'questClosed');
const hasApplicants = () => new AppError(409, 'has_applicants', 'textFixed');
const undoable = (seconds: number) =>
  new AppError(409, 'changed', 'approvalUndoable', {
    retryAfter: seconds,
  });

/** The new slots and reward; null if unchanged. 400 names a field that would decrease. */
function extensionOf(quest: LockedQuest, { maxApplicants, totalAmount }: Body) {
  const places = maxApplicants ?? quest.max_applicants;
  if (places < quest.max_applicants) throw invalid('maxApplicants', 'onlyMorePlaces');
  const requestedAmount = totalAmount ?? quest.reward * places;
  const field = totalAmount === undefined ? 'maxApplicants' : 'totalAmount';
  const faults = moneyFaults(requestedAmount, places, field);
  if (faults.length > 0) throw invalidFields(faults);
  const reward = rewardOf(requestedAmount, places);
  if (reward < quest.reward) throw invalid('totalAmount', 'onlyHigherReward');
  if (places === quest.max_applicants && reward === quest.reward) return null;
  return { places, reward, requestedAmount };
}
type Extension = NonNullable<ReturnType<typeof extensionOf>>;

/**
 * How much more has to be reserved. A higher reward applies only to slots that are not approved yet, so that paid
 * ones cost nothing more.
 */
const extraFor = (quest: Pick<LockedQuest, 'approved' | 'max_applicants' | 'reward'>, to: Extension): Minor =>
  (to.reward * (to.places - quest.approved) -
    quest.reward * (quest.max_applicants - quest.approved)) as Minor;

/** Changes published quests: texts while nobody has applied, afterwards only additions. */
export function createQuestUpdateService(deps: Deps) {
  const {
    database,
    quests,
    watchers,
    proofs,
    details,
    signer,
    money,
    notifications,
    publishChange,
    clock,
    limited,
  } = deps;

  async function reword(trx: Db, quest: LockedQuest, given: Body): Promise<void> {
    const { title = quest.title, description = quest.description } = given;
    if (title === quest.title && description === quest.description) return;
    if (sentEver(quest) > 0) throw hasApplicants();
    await quests.reword(trx, quest, { title, description });
  }

  async function extend(trx: Db, quest: LockedQuest, to: Extension, now: Date): Promise<LockedQuest> {
    if (quest.state !== 'open' || quest.deadline <= now) throw questClosed();
    if (to.reward > quest.reward) {
      // Undoing an approval would return only the old reward, too little for the slot that it frees.
      const { approvals } = await proofs.undoable(trx, quest.id, new Date(now.getTime() - UNDO_MS));
      if (approvals > 0) throw undoable(UNDO_SECONDS);
    }
    await money.extend(trx, booked(quest), extraFor(quest, to), quest.times_grown + 1);
    // What is booked so far uses the old reward.
    await quests.extend(trx, quest.id, to, to.reward > quest.reward ? clock.now() : null);
    const extended = { ...quest, max_applicants: to.places, places: to.places, reward: to.reward };
    if (openSlots(quest) === 0 && openSlots(extended) > 0) {
      // If more people wait than are notified at once, the job for free slots notifies the rest.
      const { people } = await watchers.takeWatchers(trx, quest.id, quest.owner_id);
      await notifications.add(trx, ...questNotifications('quest_slot_open', quest, people));
    }
    return extended;
  }

  /** The caller's own quest, locked; 403 for another's that they can see, otherwise 404. */
  async function lock(trx: Db, ownerId: string, id: string, now: Date): Promise<LockedQuest> {
    const quest = await lockQuest(trx, id, now);
    if (!quest || quest.state === 'deleted') throw notFound('questGone');
    if (quest.owner_id === ownerId) return quest;
    if (!(await proofs.sees(within(trx), ownerId, quest))) throw notFound('questGone');
    throw forbidden('onlyOwnerChangesQuest');
  }

  async function change(trx: Db, ownerId: string, id: string, body: Body) {
    const now = clock.now();
    const quest = await lock(trx, ownerId, id, now);
    if (quest.state === 'frozen') throw questFrozen();
    if (quest.state !== 'open' && quest.state !== 'closing') throw questClosed();
    await reword(trx, quest, body);
    if (body.addition !== undefined) {
      if (quest.additions.length >= questLimits.additions)
        throw invalid('addition', 'mostNotes', { most: questLimits.additions });
      await quests.add(trx, id, { text: body.addition, at: now.toISOString() });
    }
    const wantsMore = body.maxApplicants !== undefined || body.totalAmount !== undefined;
    const extension = wantsMore ? extensionOf(quest, body) : null;
    return {
      isExtended: extension !== null,
      quest: extension ? await extend(trx, quest, extension, now) : quest,
    };
  }

  return {
    /**
     * Changes the caller's own quest and records the response. 409 `has_applicants` for other texts once
     * somebody has applied, 409 `quest_closed`, 400 for what would get smaller, 402 `insufficient_funds` if the
     * wallet cannot pay for more.
     */
    async update(
      ownerId: string,
      id: string,
      body: Body,
      record: RecordResponse<Answered>,
    ): Promise<Answered> {
      const done = await database.db.transaction().execute(async (trx) => {
        const changed = await change(trx, ownerId, id, body);
        const text = await details.one(within(trx), ownerId, id, applyRules(clock.now(), limited));
        if (text === undefined) throw notFound('questGone');
        const response: Answered = { questdetails: JSON.parse(signer.signMediaUrls(text)) };
        await record(trx, response);
        return { ...changed, response };
      });
      publishChange({ quest: done.quest, proofs: [], people: done.isExtended ? [ownerId] : [], released: 0 });
      return done.response;
    },
  };
}
export type QuestUpdateService = ReturnType<typeof createQuestUpdateService>;
