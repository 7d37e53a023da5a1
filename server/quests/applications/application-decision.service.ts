import type { Parsed, ResponseData } from '../../../contract/core/endpoint.ts';
import type { decideApplicant } from '../../../contract/quests/application-decision.ts';
import type { Clock } from '../../core/clock.ts';
import { forbidden, notFound } from '../../core/errors.ts';
import type { UrlSigner } from '../../core/storage/url-signer.ts';
import type { Database } from '../../db/connection.ts';
import { type Db, type RecordResponse, within } from '../../db/prepared-statement.ts';
import { type LockedQuest, lockQuest } from '../quest-lock.repository.ts';
import { decide, type Transition, withdraw } from '../quest-rules.ts';
import type { PublishQuestChange, QuestTransitionsService } from '../quest-transitions.service.ts';
import { countersOf } from '../reading/quest-slots.ts';
import type { applicantListRepository } from './applicant-list.repository.ts';
import type { applicationDecisionRepository, LockedApplication } from './application-decision.repository.ts';
import { checkNotFrozen } from './decide-each.ts';
import { readDecision } from './decision-request.ts';

interface Deps {
  database: Database;
  clock: Clock;
  signer: UrlSigner;
  proofs: typeof applicationDecisionRepository;
  lists: Pick<typeof applicantListRepository, 'one'>;
  transitions: QuestTransitionsService;
  publishChange: PublishQuestChange;
}

type Call = Parsed<typeof decideApplicant>;
type Response = ResponseData<typeof decideApplicant>;

/** Decides about one application: its quest's owner, or the applicant by withdrawing. */
export function createApplicationDecisionService(deps: Deps) {
  const { database, clock, signer, proofs, lists, transitions, publishChange } = deps;

  async function responseOf(trx: Db, viewerId: string, id: string, quest: LockedQuest): Promise<Response> {
    const applicant = await lists.one(within(trx), viewerId, id, clock.now());
    if (applicant === undefined) throw notFound('applicantGone');
    return { applicant: JSON.parse(signer.signMediaUrls(applicant)), ...countersOf(quest) };
  }

  /** Locks the application, changes its state and saves the response; `getTransition` gives null for no change. */
  async function transition(
    viewerId: string,
    { questId, id }: { questId: string; id: string },
    getTransition: (quest: LockedQuest, application: LockedApplication) => Transition | null,
    record: RecordResponse<Response>,
  ): Promise<Response> {
    const done = await database.db.transaction().execute(async (trx) => {
      const quest = await lockQuest(trx, questId, clock.now());
      if (!quest) throw notFound('questGone');
      const application = (await proofs.hold(trx, questId, [id])).get(id);
      if (!application) throw notFound('applicantGone');
      const next = getTransition(quest, application);
      const change = await transitions.carryOut(trx, quest, next ? [next] : []);
      const response = await responseOf(trx, viewerId, id, change.quest);
      await record(trx, response);
      return { response, change: next ? change : null };
    });
    if (done.change) publishChange(done.change);
    return done.response;
  }

  /** 404 if it is none of theirs, 403 if only the other side may do it. For the rules see `decide`. */
  return async (
    viewerId: string,
    { params: { id }, query: { status }, body }: Call,
    record: RecordResponse<Response>,
  ): Promise<Response> => {
    const parties = await proofs.parties(database, id);
    if (!parties || (viewerId !== parties.ownerId && viewerId !== parties.applicantId))
      throw notFound('applicantGone');
    const target = { questId: parties.questId, id };
    if (status === 'withdrawn') {
      if (viewerId !== parties.applicantId) throw forbidden('onlySenderWithdraws');
      return transition(viewerId, target, (_, application) => withdraw(application), record);
    }
    if (viewerId !== parties.ownerId) throw forbidden('onlyOwnerDecides');
    const decideOne = (quest: LockedQuest, application: LockedApplication) => {
      const request = readDecision(quest, status, body ?? {}, true);
      if (application.state !== status) checkNotFrozen(quest, application);
      return decide(quest, application, request, clock.now());
    };
    return transition(viewerId, target, decideOne, record);
  };
}
export type ApplicationDecisionService = ReturnType<typeof createApplicationDecisionService>;
