import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { reportQuestion } from '../../../contract/moderation/report.ts';
import type { QuestDetail } from '../../../contract/quests/quest.ts';
import { getQuest, listQuests } from '../../../contract/quests/quest-list.ts';
import {
  answerQuestion,
  askQuestion,
  deleteQuestion,
  listQuestions,
  type Question,
} from '../../../contract/quests/question.ts';
import * as m from '../../../src/messages/quests.gen.ts';
import * as shell from '../../../src/messages/shell.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, newId, refuse, respond } from '../../support/app/mock-responses.ts';
import { demoPerson, renderApp, signIn } from '../../support/app/render-app.tsx';
import { toastSays } from '../../support/app/toasts.ts';
import { aQuestDetail, aQuestion } from '../../support/quests/quest-fixtures.ts';

// jsdom scrolls nothing.
Element.prototype.scrollTo ??= () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;

const mine = (fields: Partial<Question> = {}) => aQuestion({ user: demoPerson, canDelete: true, ...fields });

/** Opens a quest with these questions; what is asked and answered is stored. */
function open(questions: Question[], fields: Partial<QuestDetail> = {}, hash = '') {
  signIn();
  const quest = aQuestDetail(fields);
  const pendingResponse = { questions, quest };
  server.use(
    http.get(api(getQuest.path), () => respond(getQuest, { questdetails: quest })),
    http.get(api(listQuests.path), () => respond(listQuests, { quests: [], page: 1, totalPages: 0 })),
    http.get(api(listQuestions.path), () =>
      respond(listQuestions, { questions: pendingResponse.questions, page: 1, totalPages: 1 }),
    ),
  );
  return { pendingResponse, ...renderApp({ at: `/quests/${quest._id}${hash}` }) };
}
const section = () => screen.findByRole('region', { name: m.questionsTitle() });
const inSection = async () => within(await section());
const owned = { user: demoPerson, applyProblem: 'own' as const };

/** Delays the response to a call until it is released. */
function pendingResponse<Answer>() {
  let letGo: (answer: Answer) => void = () => undefined;
  const answered = new Promise<Answer>((resolve) => {
    letGo = resolve;
  });
  return { answered, letGo: (given: Answer) => letGo(given) };
}

describe('questions about a quest', () => {
  it('are shown with the answer of the owner', async () => {
    const owner = { userId: newId(), username: 'harbour', name: 'Harbour & Hide', photo: null };
    const unanswered = { ...aQuestion({ user: owner, words: 'Any milk is fine.' }), answer: undefined };
    open([aQuestion({ answer: unanswered })], { user: owner });
    const part = await inSection();
    expect(await part.findByText('Is oat milk fine?')).toBeVisible();
    expect(part.getByText('Any milk is fine.')).toBeVisible();
    expect(part.getByText(m.questionByOwner())).toBeVisible();
    expect(part.queryByRole('button', { name: /Answer/ })).toBeNull();
  });

  it('says that there are none, and shows the first at once, before the response', async () => {
    const wait = pendingResponse<Question>();
    const { user } = open([]);
    server.use(
      http.post(api(askQuestion.path), async () => respond(askQuestion, { question: await wait.answered })),
    );
    const part = await inSection();
    expect(await part.findByText(m.questionsNone())).toBeVisible();
    await user.click(part.getByRole('button', { name: m.questionAsk() }));
    const field = part.getByRole('textbox', { name: m.questionYours() });
    await waitFor(() => expect(field).toHaveFocus());
    await user.click(part.getByRole('button', { name: m.questionSend() }));
    expect(part.getByText('Write at least 2 characters.')).toBeVisible();
    await user.type(field, '  Is oat milk fine? ');
    await user.click(part.getByRole('button', { name: m.questionSend() }));
    expect(await part.findByText('Is oat milk fine?')).toBeVisible();
    expect(part.getByText(m.questionSending())).toBeVisible();
    expect(part.queryByText(m.questionsNone())).toBeNull();
    wait.letGo(mine());
    expect(await part.findByRole('button', { name: /^Delete .*’s question$/ })).toBeVisible();
    expect(part.getAllByText('Is oat milk fine?')).toHaveLength(1);
    expect(part.getByRole('button', { name: m.questionAsk() })).toBeVisible();
  });

  it('keeps an unsent question, and sends it again under its key', async () => {
    const keys: (string | null)[] = [];
    const { user } = open([]);
    server.use(
      http.post(api(askQuestion.path), ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return keys.length === 1
          ? refuse(409, 'quest_closed', 'This quest isn’t taking questions now.')
          : respond(askQuestion, { question: mine() });
      }),
    );
    const part = await inSection();
    await user.click(await part.findByRole('button', { name: m.questionAsk() }));
    await user.type(part.getByRole('textbox'), 'Is oat milk fine?');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await part.findByRole('alert')).toHaveTextContent(
      'Not sent. This quest isn’t taking questions now.',
    );
    await user.click(part.getByRole('button', { name: m.questionRetry() }));
    await part.findByRole('button', { name: /^Delete .*’s question$/ });
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    expect(part.queryByRole('alert')).toBeNull();
  });

  it('are answered by the owner, who cannot ask', async () => {
    const question = aQuestion();
    const { user } = open([question], owned);
    server.use(
      http.post(api(answerQuestion.path), async ({ request }) => {
        const { answer: words } = (await request.json()) as { answer: string };
        const unanswered = { ...mine({ words }), answer: undefined };
        return respond(answerQuestion, { question: { ...question, answer: unanswered } });
      }),
    );
    const part = await inSection();
    await user.click(await part.findByRole('button', { name: 'Answer Ines Park' }));
    expect(part.queryByRole('button', { name: m.questionAsk() })).toBeNull();
    await user.type(part.getByRole('textbox', { name: m.questionYourAnswer() }), 'Any milk is fine.');
    await user.click(part.getByRole('button', { name: m.questionSend() }));
    expect(await part.findByRole('button', { name: /^Delete .*’s answer$/ })).toBeVisible();
    expect(part.getByText('Any milk is fine.')).toBeVisible();
    expect(part.queryByRole('button', { name: 'Answer Ines Park' })).toBeNull();
  });

  it('are deleted after a confirmation, and restored after a failure', async () => {
    const unanswered = { ...mine({ words: 'Any milk is fine.' }), answer: undefined };
    const { user } = open([aQuestion({ answer: unanswered })], owned);
    let calls = 0;
    server.use(
      http.delete(api(deleteQuestion.path), () => {
        calls += 1;
        return calls === 1
          ? refuse(503, 'unavailable', 'Not now')
          : respond(deleteQuestion, { message: 'Answer deleted' });
      }),
    );
    const part = await inSection();
    const remove = async () => {
      await user.click(await part.findByRole('button', { name: /^Delete .*’s answer$/ }));
      await user.click(await screen.findByRole('button', { name: 'Delete answer' }));
    };
    await remove();
    await toastSays('Not now');
    expect(await part.findByText('Any milk is fine.')).toBeVisible();
    await remove();
    await waitFor(() => expect(part.queryByText('Any milk is fine.')).toBeNull());
    expect(await part.findByRole('button', { name: 'Answer Ines Park' })).toBeVisible();
  });

  it('are reported as spam, and collapsed', async () => {
    const { user } = open([aQuestion()]);
    server.use(
      http.post(api(reportQuestion.path), () => respond(reportQuestion, { message: 'Report submitted' })),
    );
    const part = await inSection();
    await user.click(
      await part.findByRole('button', { name: m.questionOptions({ kind: 'question', name: 'Ines Park' }) }),
    );
    await user.click(await screen.findByRole('menuitem', { name: m.questionReport() }));
    await user.click(await screen.findByRole('button', { name: 'Report question' }));
    expect(await part.findByText(m.questionReported())).toBeVisible();
    expect(part.queryByText('Is oat milk fine?')).toBeNull();
    await user.click(part.getByRole('button', { name: shell.draftsShow() }));
    expect(part.getByText('Is oat milk fine?')).toBeVisible();
  });

  it('cannot be asked any more once the quest is closed', async () => {
    open([mine({ moderation: { reason: 'It is spam.' } })], { status: 'closing', applyProblem: 'closed' });
    const part = await inSection();
    expect(await part.findByText(m.questionsClosed())).toBeVisible();
    expect(part.queryByRole('button', { name: m.questionAsk() })).toBeNull();
    expect(part.getByText(m.questionTakenDown({ reason: 'It is spam.' }))).toBeVisible();
  });

  it('are loaded page by page', async () => {
    const { user } = open([]);
    server.use(
      http.get(api(listQuestions.path), ({ request }) => {
        const page = Number(new URL(request.url).searchParams.get('page') ?? 1);
        const questions = [aQuestion({ words: `Question of page ${page}` })];
        return respond(listQuestions, { questions, page, totalPages: 2 });
      }),
    );
    const part = await inSection();
    await user.click(await part.findByRole('button', { name: m.questionsMore() }));
    expect(await part.findByText('Question of page 2')).toBeVisible();
    expect(part.getByText('Question of page 1')).toBeVisible();
    expect(part.queryByRole('button', { name: m.questionsMore() })).toBeNull();
  });

  it('say why they could not be read, and try again', async () => {
    const { user } = open([aQuestion()]);
    let calls = 0;
    server.use(
      http.get(api(listQuestions.path), () => {
        calls += 1;
        return calls === 1
          ? refuse(400, 'invalid_request', 'Something is off')
          : respond(listQuestions, { questions: [aQuestion()], page: 1, totalPages: 1 });
      }),
    );
    const part = await inSection();
    expect(await part.findByText('Something is off')).toBeVisible();
    await user.click(part.getByRole('button', { name: m.questionRetry() }));
    expect(await part.findByText('Is oat milk fine?')).toBeVisible();
  });

  it('are scrolled to if a link leads there', async () => {
    open([aQuestion()], {}, '#questions');
    await waitFor(async () =>
      expect(await screen.findByRole('heading', { name: m.questionsTitle() })).toHaveFocus(),
    );
  });
});
