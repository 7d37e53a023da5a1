import type { Question } from '../../../contract/quests/question.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError, forbidden, notFound } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import type { UrlSigner } from '../../core/storage/url-signer.ts';
import type { Database } from '../../db/connection.ts';
import { type Db, type RecordResponse, within } from '../../db/prepared-statement.ts';
import type {
  NotificationInput,
  NotificationWriterService,
} from '../../notifications/notification-writer.service.ts';
import type { LockedPost, questionRepository } from './question.repository.ts';

interface Deps {
  database: Database;
  questions: typeof questionRepository;
  signer: UrlSigner;
  notifications: NotificationWriterService;
  clock: Clock;
}

interface Written {
  question: Question;
}

const closed = () => new AppError(409, 'quest_closed', 'questionsClosed');
const answered = () => new AppError(409, 'already_answered', 'alreadyAnswered');

/** Asks, answers and deletes questions about quests: everybody who sees the quest asks, only its owner answers. */
export function createQuestionService({ database, questions, signer, notifications, clock }: Deps) {
  const { db } = database;

  async function written(trx: Db, viewer: string, id: string): Promise<Written> {
    const found = await questions.one(within(trx), viewer, id);
    if (found === undefined) throw notFound('questionGone');
    return { question: JSON.parse(signer.signMediaUrls(found)) };
  }

  const notificationOf = (
    kind: 'quest_question' | 'quest_answer',
    people: { actorId: string; recipientId: string },
    { id, questId, title }: { id: string; questId: string; title: string },
    words: string,
  ): NotificationInput => ({
    kind,
    ...people,
    target: { type: 'question', id, questId, title },
    excerpt: [{ type: 'text', text: words }],
  });

  /** Throws unless the person wrote it: 403 if they can see it, otherwise 404. */
  function checkWriter(found: LockedPost | undefined, viewer: string): asserts found is LockedPost {
    if (!found || (found.author_id !== viewer && (found.gone || !found.visible))) throw notFound();
    if (found.author_id !== viewer) throw forbidden('onlyWriterDeletes');
  }

  return {
    /**
     * Asks a question and records the response: 404 unseen, 403 one's own quest, 409 `quest_closed` if none are
     * taken.
     */
    async ask(
      askerId: string,
      questId: string,
      words: string,
      record: RecordResponse<Written>,
    ): Promise<Written> {
      const now = clock.now();
      const about = await questions.askContext(database, askerId, questId, now);
      if (!about) throw notFound('questGone');
      if (about.owner_id === askerId) throw forbidden('ownQuestQuestion');
      if (!about.open) throw closed();
      const id = newId(now);
      const answer = await db.transaction().execute(async (trx) => {
        if (!(await questions.ask(trx, { id, questId, authorId: askerId, words, createdAt: now })))
          throw closed();
        const people = { actorId: askerId, recipientId: about.owner_id };
        await notifications.add(
          trx,
          notificationOf('quest_question', people, { id, questId, title: about.title }, words),
        );
        const response = await written(trx, askerId, id);
        await record(trx, response);
        return response;
      });
      notifications.deliverSoon();
      return answer;
    },

    /** Answers as the owner and records the response: 404 unseen, 403 for others, 409 `already_answered`. */
    async answer(
      owner: string,
      questionId: string,
      words: string,
      record: RecordResponse<Written>,
    ): Promise<Written> {
      const now = clock.now();
      const answer = await db.transaction().execute(async (trx) => {
        const locked = await questions.lock(trx, owner, questionId);
        if (!locked || locked.answers !== null || locked.gone || !locked.visible)
          throw notFound('questionGone');
        const { quest_id: questId, owner_id: ownerId, author_id: askerId, title } = locked;
        if (ownerId !== owner) throw forbidden('onlyOwnerAnswers');
        const id = newId(now);
        const post = { id, questId, authorId: owner, words, createdAt: now };
        if (!(await questions.answer(trx, questionId, post))) throw answered();
        const people = { actorId: owner, recipientId: askerId };
        await notifications.add(trx, notificationOf('quest_answer', people, { id, questId, title }, words));
        const response = await written(trx, owner, questionId);
        await record(trx, response);
        return response;
      });
      notifications.deliverSoon();
      return answer;
    },

    /** Deletes the person's own post, a question with its answer; does nothing if it is gone. */
    async remove(viewer: string, id: string): Promise<{ message: string }> {
      return db.transaction().execute(async (trx) => {
        const locked = await questions.lock(trx, viewer, id);
        checkWriter(locked, viewer);
        if (!locked.gone) await questions.remove(trx, id, clock.now());
        return { message: locked.answers === null ? 'Question deleted' : 'Answer deleted' };
      });
    },
  };
}
export type QuestionService = ReturnType<typeof createQuestionService>;
