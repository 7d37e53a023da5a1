import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { decideAppeal, listAppeals, type OperatorAppeal } from '../../../contract/moderation/admin-appeal.ts';
import { Appeals } from '../../../src/components/moderation/operator/appeals.tsx';
import * as m from '../../../src/messages/moderation.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, refuse, respond } from '../../support/app/mock-responses.ts';
import { signIn } from '../../support/app/render-app.tsx';
import { renderPart } from '../../support/app/render-part.tsx';
import { aPerson } from '../../support/notifications/notifications.ts';
import { anApplicant, aQuest } from '../../support/quests/quest-fixtures.ts';

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const ANSWER = 'The clip shows what was asked for.';

function anAppeal(fields: Partial<OperatorAppeal['appeal']> = {}, hasSlot = true): OperatorAppeal {
  const { _id, title, description, reward, currency, status } = aQuest({ title: 'Doors of the old town' });
  const reason = { code: 'criteria' as const, text: 'I see no door.', criterion: 0 };
  return {
    ...anApplicant({ status: 'rejected', reason, decidedBy: 'owner', reviewDue: null }),
    appeal: {
      ...{ text: 'It is in the second half.', state: 'open', note: null, decidedAt: null, paidBy: null },
      ...{ createdAt: inHours(-5), dueAt: inHours(150), ...fields },
    },
    questDetail: {
      ...{ _id, title, description, reward, currency, status, criteria: ['A door, closed and open'] },
      ...{ owner: aPerson('owner'), hasSlot },
    },
  };
}

beforeEach(() => signIn());

function serve(open: readonly OperatorAppeal[], decided: readonly OperatorAppeal[] = []) {
  const lists = { open: [...open], decided: [...decided] };
  const sent: unknown[] = [];
  server.use(
    http.get(api(listAppeals.path), ({ request }) => {
      const state = new URL(request.url).searchParams.get('state') === 'decided' ? 'decided' : 'open';
      return respond(listAppeals, { appeals: lists[state], page: 1, totalPages: 1 });
    }),
    http.post(api(decideAppeal.path), async ({ request }) => {
      sent.push(await request.json());
      const [first] = lists.open.splice(0, 1);
      return respond(decideAppeal, { appeal: first ?? anAppeal() });
    }),
  );
  return sent;
}

it('shows both sides with the quest and the proof, and overturns with an answer', async () => {
  const appeal = anAppeal();
  const { username } = appeal.user;
  const sent = serve([appeal]);
  const { user } = await renderPart(<Appeals />);
  expect(await screen.findByText('It is in the second half.')).toBeVisible();
  expect(screen.getByText('I see no door.')).toBeVisible();
  // Among the criteria of the quest, and among those that the applicant ticked.
  expect(screen.getAllByText('A door, closed and open')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: m.overturnNamed({ username }) }));
  const dialog = within(await screen.findByRole('dialog', { name: m.overturnTitle() }));
  await user.click(dialog.getByRole('button', { name: m.overturn() }));
  expect(dialog.getByText(m.reasonMissing())).toBeVisible();
  await user.type(dialog.getByRole('textbox'), ANSWER);
  await user.click(dialog.getByRole('button', { name: m.overturn() }));
  expect(await screen.findByText(m.appealsNoneOpen())).toBeVisible();
  expect(sent).toEqual([{ outcome: 'overturned', reason: ANSWER }]);
});

it('says before the decision that the quest has nothing left to pay from', async () => {
  const appeal = anAppeal({}, false);
  serve([appeal]);
  const { user } = await renderPart(<Appeals />);
  const { username } = appeal.user;
  await user.click(await screen.findByRole('button', { name: m.overturnNamed({ username }) }));
  expect(await screen.findByText(m.overturnUnpaidText({ amount: '$40.00', username }))).toBeVisible();
});

it('keeps the answer when somebody else decided meanwhile', async () => {
  const appeal = anAppeal();
  serve([appeal]);
  server.use(http.post(api(decideAppeal.path), () => refuse(409, 'changed', 'Decided meanwhile.')));
  const { user } = await renderPart(<Appeals />);
  await user.click(
    await screen.findByRole('button', { name: m.upholdNamed({ username: appeal.user.username }) }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: m.upholdTitle() }));
  await user.type(dialog.getByRole('textbox'), ANSWER);
  await user.click(dialog.getByRole('button', { name: m.uphold() }));
  expect(await dialog.findByText('Decided meanwhile.')).toBeVisible();
  expect(dialog.getByRole('textbox')).toHaveValue(ANSWER);
});

it('lists decided appeals with the answer, and what is left to pay', async () => {
  const decided = anAppeal({
    ...{ state: 'overturned', paidBy: 'platform', note: ANSWER, decidedAt: inHours(-1) },
  });
  serve([], [decided]);
  const { user } = await renderPart(<Appeals />);
  expect(await screen.findByText(m.appealsNoneOpen())).toBeVisible();
  await user.click(screen.getByRole('button', { name: m.appealsDecided() }));
  await waitFor(() => expect(screen.getByText(m.quoted({ text: ANSWER }))).toBeVisible());
  const { username } = decided.user;
  expect(screen.getByText(m.appealPayByHand({ amount: '$40.00', username }))).toBeVisible();
  expect(screen.queryByRole('button', { name: m.upholdNamed({ username }) })).toBeNull();
});
