import { AppError, expired, notFound } from '../../core/http/errors.ts';
import { type Prepared, within } from '../../db/prepared-statement.ts';
import type { MediaDraft } from '../../media/drafts/draft.repository.ts';
import { createFileFinder, findArrived } from '../../media/drafts/draft-file-lookup.service.ts';
import { isOver, isRepeat } from '../../media/drafts/drafts.service.ts';
import type { MadeItem } from '../../media/drafts/media-item-processor.service.ts';
import { filesOf } from '../publishing/quest-create.service.ts';
import { sent } from '../publishing/quest-draft.service.ts';
import { applyRules } from '../quest.service.ts';
import { type HeldQuest, holdQuest } from '../quest-lock.repository.ts';
import { countApplications } from '../quest-write.repository.ts';
import { createSendingAgain } from './application-resubmit.service.ts';
import type { SentProof } from './application-submit.repository.ts';
import { insertApplications } from './application-write.repository.ts';
import { checkApplying, tickedCriteria } from './apply-rules.ts';
import {
  type ProofWish,
  reviewDue,
  type SendingDeps,
  STILL_FIELD,
  sentNotice,
  tellSent,
  wordsOf,
} from './proof-submission.ts';

type Draft = MediaDraft<'application'>;

const isFull = (error: unknown) => error instanceof AppError && error.code === 'quest_full';

/** Makes drafts into proofs, each once; a place is taken in the transaction that sends one. */
export function createApplicationSend(deps: SendingDeps) {
  const { database, drafts, sending, work, uploads, make, notices, clock } = deps;
  const { db } = database;
  const sendAgain = createSendingAgain(deps);

  /**
   * Where the proof stands: null before it was sent, `done` where this wish was granted before, else what changes were
   * asked for of. 409 `sealed` where it was sent as something else.
   */
  async function standing({ personId, id, call }: ProofWish): Promise<'done' | SentProof | null> {
    const draft = await drafts.find(db, 'application', personId, id);
    if (draft && !draft.published_at) return null;
    const isSame = isRepeat(draft, call);
    const proof = await sending.find(db, personId, id);
    if (!proof) throw notFound('This draft');
    // The same words may be sent again on purpose, but not by the same call.
    const isSameCall = isSame && call.key !== null && call.key === draft?.publish_key;
    if (proof.state === 'changes_requested' && !isSameCall) return proof;
    // Drafts are forgotten, proofs are not: who comes then can only be repeating.
    if (draft && !isSame) throw sent(id);
    return 'done';
  }

  async function check(from: Prepared, { personId, body }: ProofWish) {
    const rules = applyRules(clock.now(), deps.limited);
    const found = await sending.applying(from, personId, body.quest, rules.now);
    const applying = checkApplying(personId, found, rules);
    return tickedCriteria(body.criteria, applying);
  }

  async function findMedia({ files }: Draft, { media }: ProofWish['body']) {
    const finder = createFileFinder(filesOf(files), uploads.keyOf);
    const items = media.flatMap(
      ({ url, type, thumbnail }, at) => finder.item({ url, type, still: thumbnail }, at, STILL_FIELD) ?? [],
    );
    return { items, ...(await findArrived(uploads, finder)) };
  }

  /** Takes a place and sends the proof; the quest as it stands then, or null where another call has sent it. */
  async function publish(wish: ProofWish, draft: Draft, made: MadeItem[]): Promise<HeldQuest | null> {
    const { personId, id, body, call } = wish;
    const now = clock.now();
    const keys = filesOf(draft.files).map(({ key }) => key);
    const done = await db.transaction().execute(async (trx) => {
      const quest = await holdQuest(trx, body.quest, now);
      if (!quest) throw notFound('This quest');
      await sending.inTurn(trx, personId);
      if (!(await drafts.markPublished(trx, id, { ...call, now }))) return null;
      // Everything may have changed while files were made; from here on nothing does.
      const criteria = await check(within(trx), wish);
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
      await notices.note(trx, sentNotice(quest, wish));
      return { ...quest, pending: quest.pending + 1 };
    });
    await work.forget(keys);
    return done;
  }

  async function sendFirst(wish: ProofWish): Promise<void> {
    const { personId, id, body } = wish;
    const draft = await drafts.find(db, 'application', personId, id);
    if (!draft || isOver(draft, clock.now()))
      throw expired('This draft is more than a week old. Choose its files again.');
    await check(database, wish);
    const { items, sourceOf } = await findMedia(draft, body);
    if (!draft.counted) {
      await wish.beforeMaking();
      await drafts.markCounted(db, id);
    }
    const quest = await work.makingFiles(async (stored) => {
      const owner = { id: personId, scope: 'private' as const, folder: 'proof' as const, stored };
      return publish(wish, draft, await make(items, { owner, sourceOf, stillField: STILL_FIELD }));
    });
    if (quest) tellSent(deps, quest, wish);
  }

  async function tryToSend(wish: ProofWish): Promise<void> {
    const before = await standing(wish);
    if (before === 'done') return;
    const { id, personId: ownerId, call } = wish;
    if (before) await drafts.recall(db, { id, ownerId, hash: call.hash, now: clock.now() });
    await work.holding(id, async () => {
      // Another call may have had it meanwhile.
      const proof = await standing(wish);
      if (proof === null) await sendFirst(wish);
      else if (proof !== 'done') await sendAgain(wish, proof);
    });
  }

  return {
    /**
     * Sends a draft of one's own to a quest, or again after changes were asked for, or finds it sent. Refusals see
     * `checkApplying`; also 410 for an old draft, 422 `media_missing`, 409 `in_progress`, 409 `sealed`. What is refused
     * leaves the draft as it was; whom a full quest refuses is told when a place opens.
     */
    async send(wish: ProofWish): Promise<void> {
      try {
        await tryToSend(wish);
      } catch (error) {
        if (isFull(error))
          await deps.watchers.watch(database, wish.personId, wish.body.quest, true, clock.now());
        throw error;
      }
    },
  };
}
export type ApplicationSend = ReturnType<typeof createApplicationSend>;
