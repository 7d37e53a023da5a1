import { AppError, expired, invalid, notFound, unavailable } from '../../core/errors.ts';
import type { Db } from '../../db/prepared-statement.ts';
import {
  type ChosenItem,
  createDraftFileLookupService,
  findUploaded,
} from '../../media/drafts/draft-file-lookup.service.ts';
import type { ProcessedItem } from '../../media/drafts/media-item-processor.service.ts';
import { filesOf } from '../publishing/quest-create.service.ts';
import { type LockedQuest, lockQuest } from '../quest-lock.repository.ts';
import { countApplications } from '../quest-write.repository.ts';
import type { ProofMedia, SentProof } from './application-submit.repository.ts';
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

/** One item of the media in its position: already stored, or processed from an upload. */
type Part = { stored: ProofMedia } | { made: ChosenItem };

const questClosed = () => new AppError(409, 'quest_closed', 'This quest is over.');
const badTransition = ({ state }: SentProof) =>
  new AppError(409, 'bad_transition', 'No changes are asked for any more.', { data: { status: state } });

/** Submits an application again after its owner requested changes. Its slot stays reserved meanwhile. */
export function createApplicationResubmitService(deps: SubmitDeps) {
  const { database, drafts, sending, work, uploads, make, notifications, clock } = deps;
  const { db } = database;

  function checkResubmittable(proof: SentProof, { body }: ApplicationInput): void {
    if (proof.questId !== body.quest) throw invalid('quest', 'This was sent to another quest.');
    if (proof.state !== 'changes_requested') throw badTransition(proof);
    if (proof.changesDue && proof.changesDue <= clock.now())
      throw expired('The time to send changes is over.');
  }

  /** Media that are already stored keep their address; the rest comes from the person's own drafts. */
  async function findParts({ media: before }: SentProof, { personId, body }: ApplicationInput) {
    const storedMedia = new Map(before.map((item) => [item.key, item]));
    const storedOf = (url: string) => storedMedia.get(uploads.keyOf(url) ?? '');
    const fresh = body.media.filter(({ url }) => !storedOf(url)).map(({ url }) => uploads.keyOf(url) ?? '');
    const from = await drafts.proofsWith(db, personId, fresh);
    const files = from.flatMap((draft) => filesOf(draft.files));
    const finder = createDraftFileLookupService(files, uploads.keyOf);
    const parts = body.media.flatMap(({ url, type, thumbnail }, at): Part[] => {
      const stored = storedOf(url);
      if (stored && stored.type !== type) throw invalid(`media.${at}.type`, `This file is no ${type}.`);
      if (stored) return [{ stored }];
      const made = finder.item({ url, type, poster: thumbnail }, at, POSTER_FIELD);
      return made ? [{ made }] : [];
    });
    const { sourceOf } = await findUploaded(uploads, finder);
    return { parts, sourceOf, draftIds: from.map(({ id }) => id), sent: files.map(({ key }) => key) };
  }
  type Parts = Awaited<ReturnType<typeof findParts>>;

  async function use(
    trx: Db,
    { draftIds, sent }: Parts,
    made: readonly ProcessedItem[],
    { call }: ApplicationInput,
    now: Date,
  ) {
    for (const id of draftIds) {
      // A parallel call used the same files: the next attempt finds them gone.
      if (!(await drafts.markPublished(trx, id, { key: null, hash: call.hash, now }))) throw unavailable();
    }
    await work.seal(
      trx,
      sent,
      made.flatMap(({ keys }) => keys),
      now,
    );
  }

  async function publish(
    input: ApplicationInput,
    found: Parts,
    made: readonly ProcessedItem[],
  ): Promise<LockedQuest> {
    const { personId, id, body, call } = input;
    const now = clock.now();
    return db.transaction().execute(async (trx) => {
      const quest = await lockQuest(trx, body.quest, now);
      const proof = await sending.find(trx, personId, id);
      if (!quest || !proof) throw notFound('This quest');
      checkResubmittable(proof, input);
      if (quest.state === 'frozen') throw questFrozen();
      if (quest.state !== 'open' && quest.state !== 'closing') throw questClosed();
      const criteria = tickedCriteria(body.criteria, { criteria: quest.criteria.length });
      await use(trx, found, made, input, now);
      const rest = [...made];
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
    const found = await findParts(proof, input);
    const items = found.parts.flatMap((part) => ('made' in part ? [part.made] : []));
    const changed = await work.withStoredFiles(async (stored) => {
      const owner = { id: personId, scope: 'private' as const, folder: 'proof' as const, stored };
      const { sourceOf } = found;
      return publish(input, found, await make(items, { owner, sourceOf, posterField: POSTER_FIELD }));
    });
    publishSubmission(deps, changed, input);
    await work.forget(found.sent);
  };
}
