import type { Parsed, ResponseData } from '../../../contract/core/endpoint.ts';
import type { Locale } from '../../../contract/core/locales.ts';
import type { decideApplicants } from '../../../contract/quests/application-decision.ts';
import type { Clock } from '../../core/clock.ts';
import { forbidden, notFound } from '../../core/errors.ts';
import type { Database } from '../../db/connection.ts';
import { type Db, type RecordResponse, within } from '../../db/prepared-statement.ts';
import type { walletBalanceRepository } from '../../money/wallet/wallet-balance.repository.ts';
import { type LockedQuest, lockQuest } from '../quest-lock.repository.ts';
import type { DecisionRequest } from '../quest-rules.ts';
import type {
  PublishQuestChange,
  QuestChange,
  QuestTransitionsService,
} from '../quest-transitions.service.ts';
import { countersOf } from '../reading/quest-slots.ts';
import type { applicationDecisionRepository, LockedApplication } from './application-decision.repository.ts';
import { decideEach } from './decide-each.ts';
import { type DecisionBody, readDecision } from './decision-request.ts';

interface Deps {
  database: Database;
  clock: Clock;
  proofs: typeof applicationDecisionRepository;
  balances: Pick<typeof walletBalanceRepository, 'available'>;
  transitions: QuestTransitionsService;
  publishChange: PublishQuestChange;
}

type Call = Parsed<typeof decideApplicants>;
type Response = ResponseData<typeof decideApplicants>;

/** Rolls back a dry run, carrying its result. */
class DryRun extends Error {
  readonly response: Response;

  constructor(response: Response) {
    super('a dry run is rolled back');
    this.response = response;
  }
}

/** Decides about many applications of one quest at once. */
export function createBulkDecisionService(deps: Deps) {
  const { database, clock, proofs, balances, publishChange } = deps;
  const { carryOut, spentOf } = deps.transitions;

  async function lockOwn(trx: Db, viewerId: string, questId: string): Promise<LockedQuest> {
    const quest = await lockQuest(trx, questId, clock.now());
    if (!quest) throw notFound('questGone');
    if (quest.owner_id === viewerId) return quest;
    const isVisible = quest.state !== 'deleted' && (await proofs.sees(within(trx), viewerId, quest));
    throw isVisible ? forbidden('onlyOwnerDecides') : notFound('questGone');
  }

  /**
   * Whether money has been spent is only known once the accounts are locked, and a slot may depend on it: then
   * all is decided again.
   */
  async function decideAll(
    trx: Db,
    quest: LockedQuest,
    applications: ReadonlyMap<string, LockedApplication>,
    decision: { ids: readonly string[]; request: DecisionRequest; locale: Locale },
  ) {
    const now = clock.now();
    const decided = decideEach(quest, applications, { ...decision, now, spent: new Set() });
    const spent = await spentOf(trx, quest, decided.transitions);
    return spent.size === 0 ? decided : decideEach(quest, applications, { ...decision, now, spent });
  }

  /**
   * One transaction, in the given order; 404 and 403 as for the quest. A dry run does the same and rolls it
   * back.
   */
  return async (
    viewerId: string,
    { params, query: { status, dryRun }, body }: Call,
    locale: Locale,
    record: RecordResponse<Response>,
  ): Promise<Response> => {
    const { questApplicantIds: ids, ...decisionBody } = body;
    const work = async (trx: Db): Promise<{ response: Response; change: QuestChange | null }> => {
      const quest = await lockOwn(trx, viewerId, params.questId);
      const request = readDecision(quest, status, decisionBody as DecisionBody, false);
      const applications = await proofs.hold(trx, quest.id, [...new Set(ids)]);
      const { transitions, results } = await decideAll(trx, quest, applications, { ids, request, locale });
      const change = await carryOut(trx, quest, transitions);
      const balance = await balances.available(within(trx), viewerId);
      const response = { results, ...countersOf(change.quest), released: change.released, balance };
      if (dryRun) throw new DryRun(response);
      await record(trx, response);
      return { response, change: transitions.length > 0 ? change : null };
    };
    try {
      const { response, change } = await database.db.transaction().execute(work);
      if (change) publishChange(change);
      return response;
    } catch (error) {
      if (!(error instanceof DryRun)) throw error;
      const { response } = error;
      await database.db.transaction().execute((trx) => record(trx, response));
      return response;
    }
  };
}
export type BulkDecisionService = ReturnType<typeof createBulkDecisionService>;
