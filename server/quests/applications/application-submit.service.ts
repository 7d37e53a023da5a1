import { AppError, notFound } from '../../core/errors.ts';
import { isRepeat } from '../../media/drafts/drafts.service.ts';
import { sent } from '../publishing/quest-draft.service.ts';
import { createApplicationResubmitService } from './application-resubmit.service.ts';
import type { SentProof } from './application-submit.repository.ts';
import { createFirstSubmissionService } from './first-submission.service.ts';
import type { ApplicationInput, SubmitDeps } from './proof-submission.ts';

const isFull = (error: unknown) => error instanceof AppError && error.code === 'quest_full';

/** Turns drafts into applications, each once, despite repeated and parallel calls. */
export function createApplicationSubmitService(deps: SubmitDeps) {
  const { database, drafts, sending, work, clock } = deps;
  const { db } = database;
  const submitFirst = createFirstSubmissionService(deps);
  const submitAgain = createApplicationResubmitService(deps);

  /**
   * State of the application: null if it was never submitted, `done` if this call already succeeded, otherwise
   * the application for which changes were asked. 409 `sealed` if it was submitted with other content.
   */
  async function findSubmitted({ personId, id, call }: ApplicationInput): Promise<'done' | SentProof | null> {
    const draft = await drafts.find(db, 'application', personId, id);
    if (draft && !draft.published_at) return null;
    const isSame = isRepeat(draft, call);
    const application = await sending.find(db, personId, id);
    if (!application) throw notFound('draftGone');
    // The same text may be sent again on purpose, but not by the same call.
    const isSameCall = isSame && call.key !== null && call.key === draft?.publish_key;
    if (application.state === 'changes_requested' && !isSameCall) return application;
    // Drafts are deleted after a while, applications are not: a late call can only be a repetition.
    if (draft && !isSame) throw sent(id);
    return 'done';
  }

  async function submit(input: ApplicationInput): Promise<void> {
    const before = await findSubmitted(input);
    if (before === 'done') return;
    const { id, personId: ownerId, call } = input;
    if (before) await drafts.recall(db, { id, ownerId, hash: call.hash, now: clock.now() });
    await work.withLock(id, ownerId, async () => {
      // Another call may have submitted it meanwhile.
      const application = await findSubmitted(input);
      if (application === null) await submitFirst(input);
      else if (application !== 'done') await submitAgain(input, application);
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
        await submit(input);
      } catch (error) {
        if (isFull(error))
          await deps.watchers.watch(database, input.personId, input.body.quest, true, clock.now());
        throw error;
      }
    },
  };
}
export type ApplicationSubmitService = ReturnType<typeof createApplicationSubmitService>;
