import type { Question } from '../../../contract/quests/question.ts';
import { findItem, prependItem, removeItems } from './core/page-edits.ts';
import { mapItems, type Pages } from './core/pages.ts';

type Questions = Pages<Question>;

/** A question in its current state: at its position, or in front if it is new. Repeating it is harmless. */
export function putQuestion(data: Questions, question: Question): Questions {
  const isSame = ({ _id }: Question) => _id === question._id;
  return findItem(data, isSame)
    ? mapItems(data, (other) => (isSame(other) ? question : other))
    : prependItem(data, question);
}

/** Removes a question with its answer, or an answer. */
export function dropQuestion(data: Questions, id: string): Questions {
  return mapItems(
    removeItems(data, ({ _id }) => _id === id),
    (other) => (other.answer?._id === id ? { ...other, answer: null } : other),
  );
}

/** Removes all questions and answers by a person. */
export function dropQuestionsOf(data: Questions, userId: string): Questions {
  return removeItems(data, ({ user }) => user.userId === userId);
}
