import { AppError, expired, invalid, notFound } from '../../core/errors.ts';
import type { ProcessedItem } from '../../media/drafts/media-item-processor.service.ts';
import { type LockedQuest, lockQuest } from '../quest-lock.repository.ts';
import { countApplications } from '../quest-write.repository.ts';
import type { SentProof } from './application-submit.repository.ts';
import { questFrozen, tickedCriteria } from './apply-rules.ts';
import {
  type ApplicationInput,
  POSTER_FIELD,
  publishSubmission,
  reviewDue,
  type SubmitDeps,
  submittedNotification,
  textsOf,
} from './proof-submission.ts';
import { createResubmittedMedia, type ResubmittedMedia } from './resubmitted-media.ts';

const questClosed = () => new AppError(409, 'quest_closed', 'questOver');
const badTransition = ({ state }: SentProof) =>
  new AppError(409, 'bad_transition', 'noChangesRequested', { data: { status: state } });

/** Submits an application again after its owner requested changes. Its slot stays reserved meanwhile. */
export function createApplicationResubmitService(deps: SubmitDeps) {
  const { database, drafts, sending, work, make, notifications, clock } = deps;
  const resubmitted = createResubmittedMedia(deps);

  function checkResubmittable(proof: SentProof, { body }: ApplicationInput): void {
    if (proof.questId !== body.quest) throw invalid('quest', 'proofOfOtherQuest');
    if (proof.state !== 'changes_requested') throw badTransition(proof);
    if (proof.changesDue && proof.changesDue <= clock.now()) throw expired('changesTimeOver');
  }

  async function publish(
    input: ApplicationInput,
    found: ResubmittedMedia,
    processed: readonly ProcessedItem[],
  ): Promise<LockedQuest> {
    const { personId, id, body, call } = input;
    const now = clock.now();
    return database.db.transaction().execute(async (trx) => {
      const quest = await lockQuest(trx, body.quest, now);
      const proof = await sending.find(trx, personId, id);
      if (!quest || !proof) throw notFound('questGone');
      checkResubmittable(proof, input);
      if (quest.state === 'frozen') throw questFrozen();
      if (quest.state !== 'open' && quest.state !== 'closing') throw questClosed();
      const criteria = tickedCriteria(body.criteria, { criteria: quest.criteria.length });
      await resubmitted.use(trx, found, processed, input, now);
      const rest = [...processed];
      const media = found.parts.flatMap((part) => {
        if ('stored' in part) return [part.stored];
        const item = rest.shift();
        return item ? [{ ...item.row, madeAt: now }] : [];
      });
      await sending.again(trx, proof, {
        id,
        description: textsOf(body),
        criteria,
        partialAllowance: body.partialAllowance,
        media,
        sentAt: now,
        reviewDue: reviewDue(quest, now),
      });
      await countApplications(trx, quest.id, { changes: -1, pending: 1 });
      await drafts.markPublishedAgain(trx, id, { ...call, now });
      await sending.untell(trx, quest.owner_id, id);
      await notifications.add(trx, submittedNotification(quest, input));
      return { ...quest, changes: quest.changes - 1, pending: quest.pending + 1 };
    });
  }

  /**
   * 400 for another quest, 410 once the time for changes is over, 409 `bad_transition` if no changes are asked
   * for, 409 `quest_closed`, 422 `media_missing`.
   */
  return async (input: ApplicationInput, proof: SentProof): Promise<void> => {
    checkResubmittable(proof, input);
    const { personId, body } = input;
    const quest = await sending.applying(database, personId, body.quest, clock.now());
    if (quest) tickedCriteria(body.criteria, quest);
    const found = await resubmitted.find(proof, input);
    const items = found.parts.flatMap((part) => ('chosen' in part ? [part.chosen] : []));
    const changed = await work.withStoredFiles(async (stored) => {
      const owner = { id: personId, scope: 'private' as const, folder: 'proof' as const, stored };
      const { sourceOf } = found;
      return publish(input, found, await make(items, { owner, sourceOf, posterField: POSTER_FIELD }));
    });
    publishSubmission(deps, changed, input);
    await work.forget(found.sent);
  };
}
