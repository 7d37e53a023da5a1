import type { Answer, Parsed } from '../../../contract/core/endpoint.ts';
import type {
  DecisionResult,
  decideApplicant,
  decideApplicants,
} from '../../../contract/quests/application-decision.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError, forbidden, notFound } from '../../core/http/errors.ts';
import type { Database } from '../../db/connection.ts';
import { type Db, type Keep, within } from '../../db/prepared-statement.ts';
import { usedUp } from '../../money/ledger/quest-money.service.ts';
import type { walletBalanceRepository } from '../../money/wallet/wallet-balance.repository.ts';
import type { UrlSigner } from '../../providers/storage/signing.ts';
import { type HeldQuest, holdQuest } from '../quest-lock.repository.ts';
import { decide, type Move, moved, type Wish, withdraw } from '../quest-rules.ts';
import type { QuestChange, QuestMoves, QuestTelling } from '../quest-transitions.service.ts';
import { countersOf } from '../reading/quest-slots.ts';
import type { applicantListRepository } from './applicant-list.repository.ts';
import type { applicationDecisionRepository, HeldProof } from './application-decision.repository.ts';
import { type DecisionBody, wishOf } from './decision-request.ts';

interface Deps {
  database: Database;
  clock: Clock;
  signer: UrlSigner;
  proofs: typeof applicationDecisionRepository;
  lists: Pick<typeof applicantListRepository, 'one'>;
  balances: Pick<typeof walletBalanceRepository, 'available'>;
  moves: QuestMoves;
  tell: QuestTelling;
}

type One = Answer<typeof decideApplicant>;
type Many = Answer<typeof decideApplicants>;
type Call = Parsed<typeof decideApplicant>;
type BulkCall = Parsed<typeof decideApplicants>;

/** Ends the transaction of a trial, with what it would have answered. */
class Trial extends Error {
  readonly answer: Many;

  constructor(answer: Many) {
    super('a trial is over');
    this.answer = answer;
  }
}

/** While an operator looks into a quest nothing about it is decided. */
function refuseHalted({ state }: HeldQuest, { state: status }: HeldProof): void {
  if (state !== 'frozen' && state !== 'cancelled') return;
  throw new AppError(409, 'bad_transition', 'This quest is on hold, so nothing can be decided.', {
    data: { status },
  });
}

/** Decides about proofs: their owner one by one or many at once, and who sent one by withdrawing it. */
export function createApplicationDecision(deps: Deps) {
  const { database, clock, signer, proofs, lists, balances, tell } = deps;
  const { carryOut, spentOf } = deps.moves;

  async function answerOf(trx: Db, viewerId: string, id: string, quest: HeldQuest): Promise<One> {
    const applicant = await lists.one(within(trx), viewerId, id, clock.now());
    if (applicant === undefined) throw notFound('This applicant');
    return { applicant: JSON.parse(signer.signMediaUrls(applicant)), ...countersOf(quest) };
  }

  async function held(trx: Db, questId: string): Promise<HeldQuest> {
    const quest = await holdQuest(trx, questId, clock.now());
    if (!quest) throw notFound('This quest');
    return quest;
  }

  /** Holds one proof, has it moved, and keeps what is answered. */
  async function moveOne(
    viewerId: string,
    { questId, id }: { questId: string; id: string },
    judge: (quest: HeldQuest, proof: HeldProof) => Move | null,
    keep: Keep<One>,
  ): Promise<One> {
    const done = await database.db.transaction().execute(async (trx) => {
      const quest = await held(trx, questId);
      const proof = (await proofs.hold(trx, questId, [id])).get(id);
      if (!proof) throw notFound('This applicant');
      const move = judge(quest, proof);
      const change = await carryOut(trx, quest, move ? [move] : []);
      const answer = await answerOf(trx, viewerId, id, change.quest);
      await keep(trx, answer);
      return { answer, change: move ? change : null };
    });
    if (done.change) tell(done.change);
    return done.answer;
  }

  /** Each in its turn, on the quest as those before left it; what cannot move fails alone. `spent` cannot be undone. */
  function judgeEach(
    before: HeldQuest,
    proofsById: ReadonlyMap<string, HeldProof>,
    { ids, wish, spent }: { ids: readonly string[]; wish: Wish; spent: ReadonlySet<string> },
  ) {
    const now = clock.now();
    const sent = new Map(proofsById);
    let quest = before;
    const moves: Move[] = [];
    const results = ids.map((id): DecisionResult => {
      const proof = sent.get(id);
      if (!proof)
        return { id, ok: false, status: null, code: 'not_found', message: 'This is no proof of this quest.' };
      try {
        refuseHalted(quest, proof);
        const move = decide(quest, proof, wish, now);
        if (move && spent.has(id)) throw usedUp();
        if (move) {
          moves.push(move);
          quest = moved(quest, move);
          sent.set(id, move.proof);
        }
        return { id, ok: true, status: wish.status };
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return { id, ok: false, status: proof.state, code: error.code, message: error.message };
      }
    });
    return { moves, results };
  }

  /** Whose money has been used is known under the locks of the money alone, and a place may hang on it: judged again. */
  async function judgeAll(
    trx: Db,
    quest: HeldQuest,
    sent: ReadonlyMap<string, HeldProof>,
    given: { ids: readonly string[]; wish: Wish },
  ) {
    const judged = judgeEach(quest, sent, { ...given, spent: new Set() });
    const spent = await spentOf(trx, quest, judged.moves);
    return spent.size === 0 ? judged : judgeEach(quest, sent, { ...given, spent });
  }

  return {
    /** 404 for whom it is not, 403 for what the other side may do. Refusals of the rules, see `decide`. */
    async one(viewerId: string, { params: { id }, query: { status }, body }: Call, keep: Keep<One>) {
      const parties = await proofs.parties(database, id);
      if (!parties || (viewerId !== parties.ownerId && viewerId !== parties.applicantId))
        throw notFound('This applicant');
      const at = { questId: parties.questId, id };
      if (status === 'withdrawn') {
        if (viewerId !== parties.applicantId) throw forbidden('Only who sent a proof can withdraw it.');
        return moveOne(viewerId, at, (_, proof) => withdraw(proof), keep);
      }
      if (viewerId !== parties.ownerId)
        throw forbidden('Only the owner of a quest decides about its proofs.');
      const judge = (quest: HeldQuest, proof: HeldProof) => {
        const wish = wishOf(quest, status, body ?? {}, true);
        if (proof.state !== status) refuseHalted(quest, proof);
        return decide(quest, proof, wish, clock.now());
      };
      return moveOne(viewerId, at, judge, keep);
    },

    /** One transaction, in the order given; 404 and 403 as for the quest. A trial does the same and undoes it. */
    async many(viewerId: string, { params, query, body }: BulkCall, keep: Keep<Many>): Promise<Many> {
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
        const wish = wishOf(quest, status, more as DecisionBody, false);
        const sent = await proofs.hold(trx, quest.id, [...new Set(ids)]);
        const { moves, results } = await judgeAll(trx, quest, sent, { ids, wish });
        const change = await carryOut(trx, quest, moves);
        const balance = await balances.available(within(trx), viewerId);
        const answer = { results, ...countersOf(change.quest), released: change.released, balance };
        if (dryRun) throw new Trial(answer);
        await keep(trx, answer);
        if (moves.length > 0) done.change = change;
        return answer;
      };
      try {
        const answer = await database.db.transaction().execute(work);
        if (done.change) tell(done.change);
        return answer;
      } catch (error) {
        if (!(error instanceof Trial)) throw error;
        const { answer } = error;
        await database.db.transaction().execute((trx) => keep(trx, answer));
        return answer;
      }
    },
  };
}
export type ApplicationDecision = ReturnType<typeof createApplicationDecision>;
