import { AppError, expired, notFound } from '../../core/errors.ts';
import { type Prepared, within } from '../../db/prepared-statement.ts';
import type { MediaDraft } from '../../media/drafts/draft.repository.ts';
import { createDraftFileLookupService, findUploaded } from '../../media/drafts/draft-file-lookup.service.ts';
import { isOver, isRepeat } from '../../media/drafts/drafts.service.ts';
import type { ProcessedItem } from '../../media/drafts/media-item-processor.service.ts';
import { filesOf } from '../publishing/quest-create.service.ts';
import { sent } from '../publishing/quest-draft.service.ts';
import { applyRules } from '../quest.service.ts';
import { type LockedQuest, lockQuest } from '../quest-lock.repository.ts';
import { countApplications } from '../quest-write.repository.ts';
import { createApplicationResubmitService } from './application-resubmit.service.ts';
import type { SentProof } from './application-submit.repository.ts';
import { insertApplications } from './application-write.repository.ts';
import { checkApplying, tickedCriteria } from './apply-rules.ts';
import {
  type ApplicationInput,
  POSTER_FIELD,
  publishSubmission,
  reviewDue,
  type SubmitDeps,
  submittedNotification,
  wordsOf,
} from './proof-submission.ts';

type Draft = MediaDraft<'application'>;

const isFull = (error: unknown) => error instanceof AppError && error.code === 'quest_full';

/** Turns drafts into applications, each once. The transaction that submits one also takes its slot. */
export function createApplicationSubmitService(deps: SubmitDeps) {
  const { database, drafts, sending, work, uploads, make, notifications, clock } = deps;
  const { db } = database;
  const sendAgain = createApplicationResubmitService(deps);

  /**
   * State of the application: null if it was never submitted, `done` if this call already succeeded, otherwise
   * what changes were asked for. 409 `sealed` if it was submitted with other content.
   */
  async function standing({ personId, id, call }: ApplicationInput): Promise<'done' | SentProof | null> {
    const draft = await drafts.find(db, 'application', personId, id);
    if (draft && !draft.published_at) return null;
    const isSame = isRepeat(draft, call);
    const proof = await sending.find(db, personId, id);
    if (!proof) throw notFound('This draft');
    // The same text may be sent again on purpose, but not by the same call.
    const isSameCall = isSame && call.key !== null && call.key === draft?.publish_key;
    if (proof.state === 'changes_requested' && !isSameCall) return proof;
    // Drafts are deleted after a while, applications are not: a late call can only be a repetition.
    if (draft && !isSame) throw sent(id);
    return 'done';
  }

  async function check(from: Prepared, { personId, body }: ApplicationInput) {
    const rules = applyRules(clock.now(), deps.limited);
    const found = await sending.applying(from, personId, body.quest, rules.now);
    const applying = checkApplying(personId, found, rules);
    return tickedCriteria(body.criteria, applying);
  }

  async function findMedia({ files }: Draft, { media }: ApplicationInput['body']) {
    const finder = createDraftFileLookupService(filesOf(files), uploads.keyOf);
    const items = media.flatMap(
      ({ url, type, thumbnail }, at) => finder.item({ url, type, still: thumbnail }, at, POSTER_FIELD) ?? [],
    );
    return { items, ...(await findUploaded(uploads, finder)) };
  }

  /** Takes a slot and submits the application. Returns the changed quest, or null if another call was first. */
  async function publish(
    input: ApplicationInput,
    draft: Draft,
    made: ProcessedItem[],
  ): Promise<LockedQuest | null> {
    const { personId, id, body, call } = input;
    const now = clock.now();
    const keys = filesOf(draft.files).map(({ key }) => key);
    const done = await db.transaction().execute(async (trx) => {
      const quest = await lockQuest(trx, body.quest, now);
      if (!quest) throw notFound('This quest');
      await sending.inTurn(trx, personId);
      if (!(await drafts.markPublished(trx, id, { ...call, now }))) return null;
      // Anything may have changed while files were processed; from here on the rows are locked.
      const criteria = await check(within(trx), input);
      await work.seal(
        trx,
        keys,
        made.flatMap((item) => item.keys),
        now,
      );
      const proof = {
        id,
        questId: quest.id,
        applicantId: personId,
        description: wordsOf(body),
        criteria,
        partialAllowance: body.partialAllowance,
        media: made.map(({ row }) => ({ ...row, madeAt: now })),
        sentAt: now,
        reviewDue: reviewDue(quest, now),
      };
      await insertApplications(trx, [proof]);
      await countApplications(trx, quest.id, { pending: 1 });
      await sending.unwatch(trx, personId, quest.id);
      await notifications.add(trx, submittedNotification(quest, input));
      return { ...quest, pending: quest.pending + 1 };
    });
    await work.forget(keys);
    return done;
  }

  async function sendFirst(input: ApplicationInput): Promise<void> {
    const { personId, id, body } = input;
    const draft = await drafts.find(db, 'application', personId, id);
    if (!draft || isOver(draft, clock.now()))
      throw expired('This draft is more than a week old. Choose its files again.');
    await check(database, input);
    const { items, sourceOf } = await findMedia(draft, body);
    if (!draft.counted) {
      await input.beforeMaking();
      await drafts.markCounted(db, id);
    }
    const quest = await work.makingFiles(async (stored) => {
      const owner = { id: personId, scope: 'private' as const, folder: 'proof' as const, stored };
      return publish(input, draft, await make(items, { owner, sourceOf, stillField: POSTER_FIELD }));
    });
    if (quest) publishSubmission(deps, quest, input);
  }

  async function tryToSend(input: ApplicationInput): Promise<void> {
    const before = await standing(input);
    if (before === 'done') return;
    const { id, personId: ownerId, call } = input;
    if (before) await drafts.recall(db, { id, ownerId, hash: call.hash, now: clock.now() });
    await work.holding(id, async () => {
      // Another call may have submitted it meanwhile.
      const proof = await standing(input);
      if (proof === null) await sendFirst(input);
      else if (proof !== 'done') await sendAgain(input, proof);
    });
  }

  return {
    /**
     * Submits the person's own draft to a quest, or again after changes were asked for, or finds it submitted.
     * Errors of `checkApplying`; also 410 for an old draft, 422 `media_missing`, 409 `in_progress`, 409
     * `sealed`. An error leaves the draft unchanged; if the quest is full, the person is notified when a slot
     * becomes free.
     */
    async send(input: ApplicationInput): Promise<void> {
      try {
        await tryToSend(input);
      } catch (error) {
        if (isFull(error))
          await deps.watchers.watch(database, input.personId, input.body.quest, true, clock.now());
        throw error;
      }
    },
  };
}
export type ApplicationSubmitService = ReturnType<typeof createApplicationSubmitService>;
