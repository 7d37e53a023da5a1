import { describe, expect, it } from 'vitest';
import type { Question } from '../../../contract/quests/question.ts';
import { pagesOf } from '../../../tests/support/app/pages.ts';
import { pendingResponse } from '../../../tests/support/flicks/flicks.ts';
import { aQuestion } from '../../../tests/support/quests/quest-fixtures.ts';
import { createQueryClient } from '../core/client.ts';
import { questionKeys } from '../keys/question-keys.ts';
import type { Pages } from './core/pages.ts';
import { patchQueries } from './core/patch-queries.ts';
import { dropQuestion, dropQuestionsOf, putQuestion } from './questions.ts';

/** The questions on each page. */
const rows = (data: Pages<Question>) => data.pages.map(({ items }) => items);
const anAnswer = () => {
  const { answer: _, ...unanswered } = aQuestion({ words: 'Any milk is fine.' });
  return unanswered;
};

describe('a question in its current state', () => {
  const [newest, older, oldest] = [aQuestion(), aQuestion(), aQuestion()];
  const data = pagesOf([newest, older], [oldest]);

  it('is listed first when it is new', () => {
    const question = aQuestion();
    expect(rows(putQuestion(data, question))).toEqual([[question, newest, older], [oldest]]);
  });

  it('is the first of a quest without questions', () => {
    const question = aQuestion();
    expect(rows(putQuestion(pagesOf<Question>([]), question))).toEqual([[question]]);
  });

  it('keeps its position once it is answered, on whichever page', () => {
    const answered = { ...older, response: anAnswer() };
    expect(rows(putQuestion(data, answered))).toEqual([[newest, answered], [oldest]]);
    const last = { ...oldest, response: anAnswer() };
    expect(rows(putQuestion(data, last))).toEqual([[newest, older], [last]]);
  });

  it('changes nothing when it is added again', () => {
    const question = aQuestion();
    const once = putQuestion(data, question);
    expect(putQuestion(once, question)).toBe(once);
  });
});

describe('a deleted question or answer', () => {
  const unanswered = anAnswer();
  const open = aQuestion();
  const answered = aQuestion({ answer: unanswered });
  const settled = aQuestion({ answer: anAnswer() });
  const data = pagesOf([open, answered], [settled]);

  it('is deleted together with its answer if it is a question', () => {
    expect(rows(dropQuestion(data, answered._id))).toEqual([[open], [settled]]);
  });

  it('leaves its question, open again, if it is an answer', () => {
    expect(rows(dropQuestion(data, unanswered._id))).toEqual([
      [open, { ...answered, answer: null }],
      [settled],
    ]);
  });

  it('changes nothing in a list without it, or when it is deleted again', () => {
    expect(dropQuestion(data, 'nobody')).toBe(data);
    const once = dropQuestion(data, unanswered._id);
    expect(dropQuestion(once, unanswered._id)).toBe(once);
  });
});

describe('the questions of one person', () => {
  const [mine, theirs] = [aQuestion(), aQuestion({ answer: anAnswer() })];
  const again = aQuestion({ user: theirs.user });
  const data = pagesOf([theirs, mine], [again]);

  it('are all removed, and those of others stay', () => {
    expect(rows(dropQuestionsOf(data, theirs.user.userId))).toEqual([[mine], []]);
  });

  it('removes nothing for a person without questions', () => {
    expect(dropQuestionsOf(data, 'nobody')).toBe(data);
  });
});

it('a question that is sent while the list is being read is listed once, whether or not that read returns it', async () => {
  for (const isBrought of [true, false]) {
    const [question, older, elsewhere] = [aQuestion(), aQuestion(), aQuestion()];
    const client = createQueryClient();
    const queryKey = questionKeys.list('doors');
    client.setQueryData(queryKey, pagesOf([older]));
    client.setQueryData(questionKeys.list('windows'), pagesOf([elsewhere]));
    const response = pendingResponse<Pages<Question>>();
    const reading = client.fetchQuery({ queryKey, queryFn: () => response.promise, staleTime: 0 });
    patchQueries<Pages<Question>>(client, { queryKey }, (data) => putQuestion(data, question));
    expect(client.getQueryData(queryKey)).toEqual(pagesOf([question, older]));
    response.release(pagesOf(isBrought ? [question, older] : [older]));
    await reading;
    expect(client.getQueryData(queryKey)).toEqual(pagesOf([question, older]));
    expect(client.getQueryData(questionKeys.list('windows'))).toEqual(pagesOf([elsewhere]));
  }
});
