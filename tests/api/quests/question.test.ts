import { expect, test } from 'vitest';
import type { Question } from '../../../contract/quests/question.ts';
import { newId } from '../../../server/core/ids.ts';
import { person, type TestPerson } from '../../support/factories.ts';
import { runAllJobs } from '../../support/jobs.ts';
import { caseAbout, decide, decided, operator, reported } from '../../support/moderation/operators.ts';
import { listed, onlyLine, summaryOf } from '../../support/notifications/notification-list.ts';
import { proof, quest } from '../../support/quests/quests.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

const DAY = 86_400;

const send = (t: TestApp, who: TestPerson, at: string, body: object, headers = {}) =>
  call(t.app, 'POST', `/api/v1/${at}`, { token: who.accessToken, body, headers });
const ask = (t: TestApp, who: TestPerson, questId: string, question = 'Is oat milk fine?') =>
  send(t, who, `quest/${questId}/question`, { question });
const reply = (t: TestApp, who: TestPerson, id: string, answer = 'Yes, any milk.') =>
  send(t, who, `question/${id}/answer`, { answer });
const remove = (t: TestApp, who: TestPerson, id: string) =>
  call(t.app, 'DELETE', `/api/v1/question/${id}`, { token: who.accessToken });

async function askQuestion(t: TestApp, who: TestPerson, questId: string, words?: string): Promise<Question> {
  const response = await ask(t, who, questId, words);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data.question;
}
async function answerQuestion(t: TestApp, who: TestPerson, id: string, words?: string): Promise<Question> {
  const response = await reply(t, who, id, words);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data.question;
}

const read = (t: TestApp, who: TestPerson | null, questId: string, query = '') =>
  call(t.app, 'GET', `/api/v1/quest/${questId}/question${query}`, who ? { token: who.accessToken } : {});
async function questions(t: TestApp, who: TestPerson | null, questId: string): Promise<Question[]> {
  const response = await read(t, who, questId);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data.questions;
}
const shownTexts = async (t: TestApp, who: TestPerson | null, questId: string) =>
  (await questions(t, who, questId)).map(({ words, answer }) => [words, answer?.words ?? null]);

async function scene() {
  const t = await testApp();
  const [owner, ann, ben] = [await person(t), await person(t), await person(t)];
  return { t, owner, ann, ben, made: await quest(t, owner) };
}
const block = (t: TestApp, who: TestPerson, whom: TestPerson) =>
  send(t, who, `block/${whom.id}`, { value: true });

test('everybody who sees the quest can read a question and its answer, visitors too', async () => {
  const { t, owner, ann, ben, made } = await scene();
  const first = await askQuestion(t, ann, made.id, '  Is oat milk fine?  ');
  expect(first).toMatchObject({
    words: 'Is oat milk fine?',
    user: { userId: ann.id },
    canDelete: true,
    answer: null,
    moderation: null,
  });
  t.clock.advance(1);
  await askQuestion(t, ben, made.id, 'And soy milk?');
  t.clock.advance(1);
  const now = await answerQuestion(t, owner, first._id);
  expect(now).toMatchObject({ _id: first._id, canDelete: false });
  expect(now.answer).toMatchObject({ words: 'Yes, any milk.', user: { userId: owner.id }, canDelete: true });
  const expected = [
    ['And soy milk?', null],
    ['Is oat milk fine?', 'Yes, any milk.'],
  ];
  for (const who of [ann, ben, owner, null]) expect(await shownTexts(t, who, made.id)).toEqual(expected);
  expect((await questions(t, null, made.id)).map(({ canDelete }) => canDelete)).toEqual([false, false]);
});

test('both sides are notified, but not of what was deleted again', async () => {
  const { t, owner, ann, ben, made } = await scene();
  const first = await askQuestion(t, ann, made.id);
  t.clock.advance(1);
  const second = await askQuestion(t, ann, made.id, 'And soy milk?');
  expect(summaryOf(await listed(t, owner))).toEqual([
    ['quest_question', [ann.id], 1],
    ['quest_question', [ann.id], 1],
  ]);
  await remove(t, ann, second._id);
  const line = await onlyLine(t, owner);
  expect(line).toMatchObject({ kind: 'quest_question', excerpt: 'Is oat milk fine?' });
  expect(line.target).toMatchObject({ type: 'question', id: first._id, questId: made.id, title: made.title });
  await answerQuestion(t, owner, first._id);
  expect(await onlyLine(t, ann)).toMatchObject({ kind: 'quest_answer', excerpt: 'Yes, any milk.' });
  expect((await listed(t, ann, '?filter=quests')).notifications).toHaveLength(1);
  expect((await listed(t, ben)).notifications).toEqual([]);
});

test('only the owner answers, once, and owners cannot ask about their own quest', async () => {
  const { t, owner, ann, ben, made } = await scene();
  const { _id } = await askQuestion(t, ann, made.id);
  expect((await reply(t, ben, _id)).statusCode).toBe(403);
  expect((await reply(t, ann, _id)).statusCode).toBe(403);
  expect((await ask(t, owner, made.id)).statusCode).toBe(403);
  const { answer } = await answerQuestion(t, owner, _id);
  const again = await reply(t, owner, _id, 'No');
  expect([again.statusCode, again.json().code]).toEqual([409, 'already_answered']);
  // An answer is no question.
  expect((await reply(t, owner, answer?._id ?? '')).statusCode).toBe(404);
  expect((await remove(t, owner, answer?._id ?? '')).json().message).toBe('Answer deleted');
  expect((await answerQuestion(t, owner, _id, 'No, cow’s milk')).answer?.words).toBe('No, cow’s milk');
});

test('simultaneous answers are one', async () => {
  const { t, owner, ann, made } = await scene();
  const { _id } = await askQuestion(t, ann, made.id);
  const codes = await Promise.all(
    Array.from({ length: 8 }, async (_, n) => (await reply(t, owner, _id, `Yes ${n}`)).statusCode),
  );
  expect(codes.sort()).toEqual([200, ...Array(7).fill(409)]);
});

test('a repeated call adds nothing', async () => {
  const { t, owner, ann, made } = await scene();
  const key = { 'idempotency-key': newId(t.clock.now()) };
  const body = { question: 'Is oat milk fine?' };
  const [first, again] = [
    await send(t, ann, `quest/${made.id}/question`, body, key),
    await send(t, ann, `quest/${made.id}/question`, body, key),
  ];
  expect(again.json()).toEqual(first.json());
  expect(await questions(t, owner, made.id)).toHaveLength(1);
});

test('people can delete what they wrote; a question takes its answer with it', async () => {
  const { t, owner, ann, ben, made } = await scene();
  const { _id } = await askQuestion(t, ann, made.id);
  const { answer } = await answerQuestion(t, owner, _id);
  for (const who of [owner, ben]) expect((await remove(t, who, _id)).statusCode).toBe(403);
  expect((await remove(t, ann, answer?._id ?? '')).statusCode).toBe(403);
  expect((await remove(t, ann, _id)).json().message).toBe('Question deleted');
  expect(await questions(t, owner, made.id)).toEqual([]);
  expect((await remove(t, ann, _id)).statusCode).toBe(200);
  expect((await remove(t, ben, _id)).statusCode).toBe(404);
  expect((await reply(t, owner, _id)).statusCode).toBe(404);
  const rows = () =>
    t.database.db.selectFrom('question').select('words').where('quest_id', '=', made.id).execute();
  expect(await rows()).toEqual([{ words: '' }, { words: '' }]);
  t.clock.advance(31 * DAY);
  await runAllJobs(t);
  expect(await rows()).toEqual([]);
});

test.each(['closing', 'closed', 'frozen', 'cancelled'] as const)(
  'a %s quest takes no questions, but answers',
  async (state) => {
    const { t, owner, ann, made } = await scene();
    const { _id } = await askQuestion(t, ann, made.id);
    await t.database.db.updateTable('quest').set({ state }).where('id', '=', made.id).execute();
    const refused = await ask(t, ann, made.id);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'quest_closed']);
    expect((await answerQuestion(t, owner, _id)).answer).not.toBeNull();
  },
);

test('a quest past its deadline accepts none, and an invisible one answers 404', async () => {
  const { t, owner, ann } = await scene();
  const made = await quest(t, owner, { deadline: new Date(t.clock.now().getTime() + 1_000) });
  t.clock.advance(2);
  expect((await ask(t, ann, made.id)).json().code).toBe('quest_closed');
  await t.database.db.updateTable('quest').set({ state: 'deleted' }).where('id', '=', made.id).execute();
  expect((await ask(t, ann, made.id)).statusCode).toBe(404);
  expect((await read(t, owner, made.id)).statusCode).toBe(404);
  expect((await read(t, null, newId(t.clock.now()))).statusCode).toBe(404);
});

test('people who block another neither see, ask nor answer their questions', async () => {
  const { t, owner, ann, ben, made } = await scene();
  await proof(t, made, ann);
  const { _id } = await askQuestion(t, ann, made.id);
  await block(t, ben, ann);
  expect(await questions(t, ben, made.id)).toEqual([]);
  expect(await questions(t, null, made.id)).toHaveLength(1);
  await block(t, owner, ann);
  expect(await questions(t, owner, made.id)).toEqual([]);
  expect((await reply(t, owner, _id)).statusCode).toBe(404);
  // Who applied still sees the quest.
  expect((await ask(t, ann, made.id)).json().code).toBe('quest_closed');
  expect((await listed(t, owner)).notifications).toEqual([]);
});

test.each([
  ['', 400],
  ['  a ', 400],
  ['x'.repeat(1_000), 200],
  ['x'.repeat(1_001), 400],
])('a question of that length: %#', async (question, status) => {
  const { t, ann, made } = await scene();
  expect((await ask(t, ann, made.id, question)).statusCode).toBe(status);
});

test('the limit per minute is the same as for comments', async () => {
  const t = await testApp({ config: { rateLimits: true } });
  const [owner, ann] = [await person(t), await person(t)];
  const made = await quest(t, owner);
  const codes: number[] = [];
  for (let n = 0; n < 21; n += 1) codes.push((await ask(t, ann, made.id, `Question ${n}`)).statusCode);
  expect(codes).toEqual([...Array(20).fill(200), 429]);
});

test('pages neither repeat nor miss anything while others ask', async () => {
  const { t, ann, made } = await scene();
  const ids: string[] = [];
  for (let n = 0; n < 23; n += 1) {
    ids.unshift((await askQuestion(t, ann, made.id, `Question ${n}`))._id);
    t.clock.advance(1);
  }
  const seen: string[] = [];
  let snapshot = '';
  for (let page = 1; page <= 3; page += 1) {
    const { data } = (await read(t, ann, made.id, `?page=${page}${snapshot}`)).json();
    seen.push(...data.questions.map(({ _id }: Question) => _id));
    snapshot = `&snapshot=${data.snapshot}`;
    if (page === 1) expect(data.totalPages).toBe(3);
    await askQuestion(t, ann, made.id, `Late ${page}`);
  }
  expect(seen).toEqual(ids);
  const byNumber = (await read(t, ann, made.id, '?page=2&limit=5')).json().data;
  expect(byNumber.questions[2]._id).toBe(ids[4]);
  expect((await read(t, ann, made.id, '?page=900000000')).json().data.questions).toEqual([]);
});

test('operators remove a reported one: only its author still sees it, with the reason', async () => {
  const { t, owner, ann, ben, made } = await scene();
  const op = await operator(t);
  const { _id } = await askQuestion(t, ann, made.id, 'Buy followers here');
  const seen = await decided(t, op, { type: 'question', id: _id }, 'remove', 'It is spam');
  expect(seen).toMatchObject({
    targetType: 'question',
    questId: made.id,
    targetState: 'removed',
    words: [{ type: 'text', text: 'Buy followers here' }],
    actions: ['restore', 'suspend'],
  });
  for (const who of [owner, ben, null]) expect(await questions(t, who, made.id)).toEqual([]);
  expect((await questions(t, ann, made.id))[0]?.moderation).toEqual({ reason: 'It is spam' });
  expect((await listed(t, owner)).notifications).toEqual([]);
  expect(await onlyLine(t, ann)).toMatchObject({
    kind: 'moderation',
    excerpt: 'Your post on a quest was taken down. It is spam',
  });
  expect((await reply(t, owner, _id)).statusCode).toBe(404);
  await decide(t, op, seen, 'restore', { reason: '' });
  expect(await questions(t, ben, made.id)).toHaveLength(1);
});

test('an answer can be reported too; nobody can report their own, or what they cannot see', async () => {
  const { t, owner, ann, ben, made } = await scene();
  const op = await operator(t);
  const { answer } = await answerQuestion(t, owner, (await askQuestion(t, ann, made.id))._id);
  const id = answer?._id ?? '';
  const body = { message: 'Spam', category: 'spam' };
  expect((await send(t, owner, `report-question/${id}`, body)).statusCode).toBe(403);
  expect((await send(t, ann, `report-question/${newId(t.clock.now())}`, body)).statusCode).toBe(404);
  await decided(t, op, { type: 'question', id }, 'remove', 'It is rude');
  expect(await shownTexts(t, ben, made.id)).toEqual([['Is oat milk fine?', null]]);
  expect((await questions(t, owner, made.id))[0]?.answer?.moderation).toEqual({ reason: 'It is rude' });
});

test('reported texts stay visible to operators until they have decided', async () => {
  const { t, ann, ben, made } = await scene();
  const op = await operator(t);
  const { _id } = await askQuestion(t, ann, made.id, 'Something rude');
  await reported(t, ben, 'question', _id);
  await remove(t, ann, _id);
  const seen = await caseAbout(t, op, _id);
  expect([seen.targetState, seen.words]).toEqual(['gone', [{ type: 'text', text: 'Something rude' }]]);
  await decide(t, op, seen, 'dismiss');
  t.clock.advance(60);
  await runAllJobs(t);
  expect((await caseAbout(t, op, _id)).words).toEqual([]);
});
