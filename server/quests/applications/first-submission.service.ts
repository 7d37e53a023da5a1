import { expired, notFound } from '../../core/errors.ts';
import { type Prepared, within } from '../../db/prepared-statement.ts';
import type { MediaDraft } from '../../media/drafts/draft.repository.ts';
import { createDraftFileLookupService, findUploaded } from '../../media/drafts/draft-file-lookup.service.ts';
import { isOver } from '../../media/drafts/drafts.service.ts';
import type { ProcessedItem } from '../../media/drafts/media-item-processor.service.ts';
import { filesOf } from '../publishing/quest-create.service.ts';
import { applyRules } from '../quest.service.ts';
import { type LockedQuest, lockQuest } from '../quest-lock.repository.ts';
import { countApplications } from '../quest-write.repository.ts';
import { insertApplications } from './application-write.repository.ts';
import { checkApplying, tickedCriteria } from './apply-rules.ts';
import {
  type ApplicationInput,
  POSTER_FIELD,
  publishSubmission,
  reviewDue,
  type SubmitDeps,
  submittedNotification,
  textsOf,
} from './proof-submission.ts';

type Draft = MediaDraft<'application'>;

/** Submits a draft to a quest for the first time. The transaction that stores it also takes its slot. */
export function createFirstSubmissionService(deps: SubmitDeps) {
  const { database, drafts, sending, work, uploads, make, notifications, clock } = deps;
  const { db } = database;

  /** Checks whether the person may apply, and returns the criteria they ticked. */
  async function checkCriteria(from: Prepared, { personId, body }: ApplicationInput) {
    const rules = applyRules(clock.now(), deps.limited);
    const found = await sending.applying(from, personId, body.quest, rules.now);
    return tickedCriteria(body.criteria, checkApplying(personId, found, rules));
  }

  async function findMedia({ files }: Draft, { media }: ApplicationInput['body']) {
    const lookup = createDraftFileLookupService(filesOf(files), uploads.keyOf);
    const items = media.flatMap(
      ({ url, type, thumbnail }, at) => lookup.item({ url, type, poster: thumbnail }, at, POSTER_FIELD) ?? [],
    );
    return { items, ...(await findUploaded(uploads, lookup)) };
  }

  /** Takes a slot and stores the application. Returns the changed quest, or null if another call was first. */
  async function store(
    input: ApplicationInput,
    draft: Draft,
    processed: ProcessedItem[],
  ): Promise<LockedQuest | null> {
    const { personId, id, body, call } = input;
    const now = clock.now();
    const uploadKeys = filesOf(draft.files).map(({ key }) => key);
    const processedKeys = processed.flatMap(({ keys }) => keys);
    const changed = await db.transaction().execute(async (trx) => {
      const quest = await lockQuest(trx, body.quest, now);
      if (!quest) throw notFound('questGone');
      await sending.inTurn(trx, personId);
      if (!(await drafts.markPublished(trx, id, { ...call, now }))) return null;
      // Anything may have changed while files were processed; from here on the rows are locked.
      const criteria = await checkCriteria(within(trx), input);
      await work.seal(trx, uploadKeys, processedKeys, now);
      const application = {
        id,
        questId: quest.id,
        applicantId: personId,
        description: textsOf(body),
        criteria,
        partialAllowance: body.partialAllowance,
        media: processed.map(({ row }) => ({ ...row, madeAt: now })),
        sentAt: now,
        reviewDue: reviewDue(quest, now),
      };
      const given = await sending.giveUpHeldSlots(trx, personId, quest.id, now);
      await insertApplications(trx, [application]);
      await countApplications(trx, quest.id, { pending: 1 });
      await sending.unwatch(trx, personId, quest.id);
      await notifications.add(trx, submittedNotification(quest, input));
      return { ...quest, pending: quest.pending + 1, heldSlots: quest.heldSlots - given };
    });
    await work.forget(uploadKeys);
    return changed;
  }

  /** Errors of `checkApplying`, 410 for an old draft, 422 `media_missing`. */
  return async (input: ApplicationInput): Promise<void> => {
    const { personId, id, body } = input;
    const draft = await drafts.find(db, 'application', personId, id);
    if (!draft || isOver(draft, clock.now())) throw expired('draftOverAWeekOld');
    await checkCriteria(database, input);
    const { items, sourceOf } = await findMedia(draft, body);
    if (!draft.counted) {
      await input.beforeProcessing();
      await drafts.markCounted(db, id);
    }
    const quest = await work.withStoredFiles(async (stored) => {
      const owner = { id: personId, scope: 'private' as const, folder: 'proof' as const, stored };
      return store(input, draft, await make(items, { owner, sourceOf, posterField: POSTER_FIELD }));
    });
    if (quest) publishSubmission(deps, quest, input);
  };
}
