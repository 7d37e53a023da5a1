import type { Parsed, ResponseData } from '../../../contract/core/endpoint.ts';
import type {
  DecisionResult,
  decideApplicant,
  decideApplicants,
} from '../../../contract/quests/application-decision.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError, forbidden, notFound } from '../../core/errors.ts';
import type { UrlSigner } from '../../core/storage/url-signer.ts';
import type { Database } from '../../db/connection.ts';
import { type Db, type RecordResponse, within } from '../../db/prepared-statement.ts';
import { usedUp } from '../../money/quest-money.service.ts';
import type { walletBalanceRepository } from '../../money/wallet/wallet-balance.repository.ts';
import { type LockedQuest, lockQuest } from '../quest-lock.repository.ts';
import { afterTransition, type DecisionRequest, decide, type Transition, withdraw } from '../quest-rules.ts';
import type {
  PublishQuestChange,
  QuestChange,
  QuestTransitionsService,
} from '../quest-transitions.service.ts';
import { countersOf } from '../reading/quest-slots.ts';
import type { applicantListRepository } from './applicant-list.repository.ts';
import type { applicationDecisionRepository, LockedApplication } from './application-decision.repository.ts';
import { type DecisionBody, readDecision } from './decision-request.ts';

interface Deps {
  database: Database;
  clock: Clock;
  signer: UrlSigner;
  proofs: typeof applicationDecisionRepository;
  lists: Pick<typeof applicantListRepository, 'one'>;
  balances: Pick<typeof walletBalanceRepository, 'available'>;
  transitions: QuestTransitionsService;
  tell: PublishQuestChange;
}

type One = ResponseData<typeof decideApplicant>;
type Many = ResponseData<typeof decideApplicants>;
type Call = Parsed<typeof decideApplicant>;
type BulkCall = Parsed<typeof decideApplicants>;

/** Rolls back a dry run, carrying its result. */
class Trial extends Error {
  readonly response: Many;

  constructor(response: Many) {
    super('a trial is over');
    this.response = response;
  }
}

/** Nothing is decided about a frozen quest. */
function refuseHalted({ state }: LockedQuest, { state: status }: LockedApplication): void {
  if (state !== 'frozen' && state !== 'cancelled') return;
  throw new AppError(409, 'bad_transition', 'This quest is on hold, so nothing can be decided.', {
    data: { status },
  });
}

/** Decides about applications: the owner one by one or many at once, the sender by withdrawing. */
export function createApplicationDecisionService(deps: Deps) {
  const { database, clock, signer, proofs, lists, balances, tell } = deps;
  const { carryOut, spentOf } = deps.transitions;

  async function answerOf(trx: Db, viewerId: string, id: string, quest: LockedQuest): Promise<One> {
    const applicant = await lists.one(within(trx), viewerId, id, clock.now());
    if (applicant === undefined) throw notFound('This applicant');
    return { applicant: JSON.parse(signer.signMediaUrls(applicant)), ...countersOf(quest) };
  }

  async function held(trx: Db, questId: string): Promise<LockedQuest> {
    const quest = await lockQuest(trx, questId, clock.now());
    if (!quest) throw notFound('This quest');
    return quest;
  }

  /** Locks one application, changes its state and records the response. */
  async function transitionOne(
    viewerId: string,
    { questId, id }: { questId: string; id: string },
    judge: (quest: LockedQuest, proof: LockedApplication) => Transition | null,
    keep: RecordResponse<One>,
  ): Promise<One> {
    const done = await database.db.transaction().execute(async (trx) => {
      const quest = await held(trx, questId);
      const proof = (await proofs.hold(trx, questId, [id])).get(id);
      if (!proof) throw notFound('This applicant');
      const transition = judge(quest, proof);
      const change = await carryOut(trx, quest, transition ? [transition] : []);
      const response = await answerOf(trx, viewerId, id, change.quest);
      await keep(trx, response);
      return { response, change: transition ? change : null };
    });
    if (done.change) tell(done.change);
    return done.response;
  }

  /**
   * Applies decisions one after another, each to the quest as the previous ones left it. One that is not
   * allowed fails without the others. `spent` cannot be undone.
   */
  function judgeEach(
    before: LockedQuest,
    proofsById: ReadonlyMap<string, LockedApplication>,
    { ids, request, spent }: { ids: readonly string[]; request: DecisionRequest; spent: ReadonlySet<string> },
  ) {
    const now = clock.now();
    const sent = new Map(proofsById);
    let quest = before;
    const transitions: Transition[] = [];
    const results = ids.map((id): DecisionResult => {
      const proof = sent.get(id);
      if (!proof)
        return { id, ok: false, status: null, code: 'not_found', message: 'This is no proof of this quest.' };
      try {
        refuseHalted(quest, proof);
        const transition = decide(quest, proof, request, now);
        if (transition && spent.has(id)) throw usedUp();
        if (transition) {
          transitions.push(transition);
          quest = afterTransition(quest, transition);
          sent.set(id, transition.proof);
        }
        return { id, ok: true, status: request.status };
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return { id, ok: false, status: proof.state, code: error.code, message: error.message };
      }
    });
    return { transitions, results };
  }

  /**
   * Whether money has been spent is only known once the accounts are locked, and a slot may depend on it:
   * decide again.
   */
  async function judgeAll(
    trx: Db,
    quest: LockedQuest,
    sent: ReadonlyMap<string, LockedApplication>,
    given: { ids: readonly string[]; request: DecisionRequest },
  ) {
    const judged = judgeEach(quest, sent, { ...given, spent: new Set() });
    const spent = await spentOf(trx, quest, judged.transitions);
    return spent.size === 0 ? judged : judgeEach(quest, sent, { ...given, spent });
  }

  return {
    /** 404 if it is none of theirs, 403 if only the other side may do it. For the rules see `decide`. */
    async one(
      viewerId: string,
      { params: { id }, query: { status }, body }: Call,
      keep: RecordResponse<One>,
    ) {
      const parties = await proofs.parties(database, id);
      if (!parties || (viewerId !== parties.ownerId && viewerId !== parties.applicantId))
        throw notFound('This applicant');
      const at = { questId: parties.questId, id };
      if (status === 'withdrawn') {
        if (viewerId !== parties.applicantId) throw forbidden('Only who sent a proof can withdraw it.');
        return transitionOne(viewerId, at, (_, proof) => withdraw(proof), keep);
      }
      if (viewerId !== parties.ownerId)
        throw forbidden('Only the owner of a quest decides about its proofs.');
      const judge = (quest: LockedQuest, proof: LockedApplication) => {
        const request = readDecision(quest, status, body ?? {}, true);
        if (proof.state !== status) refuseHalted(quest, proof);
        return decide(quest, proof, request, clock.now());
      };
      return transitionOne(viewerId, at, judge, keep);
    },

    /**
     * One transaction, in the given order; 404 and 403 as for the quest. A dry run does the same and rolls it
     * back.
     */
    async many(
      viewerId: string,
      { params, query, body }: BulkCall,
      keep: RecordResponse<Many>,
    ): Promise<Many> {
      const { status, dryRun } = query;
      const { questApplicantIds: ids, ...more } = body;
      const done: { change?: QuestChange } = {};
      const work = async (trx: Db): Promise<Many> => {
        const quest = await held(trx, params.questId);
        if (quest.owner_id !== viewerId) {
          const isSeen = quest.state !== 'deleted' && (await proofs.sees(within(trx), viewerId, quest));
          throw isSeen
            ? forbidden('Only the owner of a quest decides about its proofs.')
            : notFound('This quest');
        }
        const request = readDecision(quest, status, more as DecisionBody, false);
        const sent = await proofs.hold(trx, quest.id, [...new Set(ids)]);
        const { transitions, results } = await judgeAll(trx, quest, sent, { ids, request });
        const change = await carryOut(trx, quest, transitions);
        const balance = await balances.available(within(trx), viewerId);
        const response = { results, ...countersOf(change.quest), released: change.released, balance };
        if (dryRun) throw new Trial(response);
        await keep(trx, response);
        if (transitions.length > 0) done.change = change;
        return response;
      };
      try {
        const response = await database.db.transaction().execute(work);
        if (done.change) tell(done.change);
        return response;
      } catch (error) {
        if (!(error instanceof Trial)) throw error;
        const { response } = error;
        await database.db.transaction().execute((trx) => keep(trx, response));
        return response;
      }
    },
  };
}
export type ApplicationDecisionService = ReturnType<typeof createApplicationDecisionService>;
