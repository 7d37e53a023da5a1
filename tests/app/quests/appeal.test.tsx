import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { limits } from '../../../contract/core/limits.ts';
import type { Appeal } from '../../../contract/quests/appeal.ts';
import { appealRejection } from '../../../contract/quests/appeal-submit.ts';
import { type Applicant, getApplicant } from '../../../contract/quests/applicant.ts';
import type { MyApplication } from '../../../contract/quests/quest.ts';
import { OwnApplication } from '../../../src/components/quests/quest/own-application.tsx';
import * as m from '../../../src/messages/quests.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, refuse, respond } from '../../support/app/mock-responses.ts';
import { signIn } from '../../support/app/render-app.tsx';
import { renderPart } from '../../support/app/render-part.tsx';
import { anApplicant, aQuestDetail } from '../../support/quests/quest-fixtures.ts';

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const TEXT = 'The door is in the second half of the clip.';

const appeal: Appeal = {
  ...{ text: TEXT, state: 'open', note: null, decidedAt: null, paidBy: null },
  ...{ createdAt: inHours(-1), dueAt: inHours(160) },
};

beforeEach(() => signIn());

/** The viewer's rejected proof, and what is sent about it. */
async function open(fields: Partial<Applicant> = {}, canTryAgain = false) {
  const quest = aQuestDetail({ applyProblem: canTryAgain ? null : 'applied', secondTry: canTryAgain });
  const reason = { code: 'quality' as const, text: 'Too dark.', criterion: null };
  let shown = anApplicant({
    ...{ quest: quest._id, status: 'rejected', reason, reviewDue: null, decidedBy: 'owner' },
    ...{ appealUntil: inHours(70), ...fields },
  });
  const sent: unknown[] = [];
  server.use(
    http.get(api(getApplicant.path), () =>
      respond(getApplicant, {
        questdetails: { ...shown, questDetail: quest, previousId: null, nextId: null },
      }),
    ),
    http.post(api(appealRejection.path), async ({ request }) => {
      sent.push(await request.json());
      shown = { ...shown, appealUntil: null, appeal };
      return respond(appealRejection, { applicant: shown });
    }),
  );
  const mine: MyApplication = {
    ...{ _id: shown._id, status: 'rejected', paidAmount: null, reviewDue: null, changesDue: null },
    createdAt: shown.createdAt,
  };
  const view = await renderPart(<OwnApplication quest={quest} mine={mine} />);
  return { ...view, sent };
}
const openDialog = async (view: Awaited<ReturnType<typeof open>>) => {
  await view.user.click(await screen.findByRole('button', { name: m.appealAction() }));
  return within(await screen.findByRole('dialog', { name: m.appealTitle() }));
};

it('sends what the applicant says, and then shows it with the day of the decision', async () => {
  const view = await open();
  const dialog = await openDialog(view);
  await view.user.type(dialog.getByRole('textbox', { name: m.appealLabel() }), `  ${TEXT} `);
  await view.user.click(dialog.getByRole('button', { name: m.appealSend() }));
  expect(await screen.findByText(TEXT)).toBeVisible();
  expect(view.sent).toEqual([{ text: TEXT }]);
  expect(screen.getByText(m.appealMine())).toBeVisible();
  expect(screen.queryByRole('button', { name: m.appealAction() })).toBeNull();
});

it('asks for a text that says something, and keeps it when the dialog is closed', async () => {
  const view = await open();
  const dialog = await openDialog(view);
  const field = dialog.getByRole('textbox', { name: m.appealLabel() });
  await view.user.type(field, 'Unfair');
  await view.user.click(dialog.getByRole('button', { name: m.appealSend() }));
  expect(field).toHaveAccessibleDescription(
    expect.stringContaining(m.appealTooShort({ min: limits.appeal.min })),
  );
  expect(view.sent).toEqual([]);
  await view.user.click(dialog.getByRole('button', { name: m.appealCancel() }));
  expect((await openDialog(view)).getByRole('textbox', { name: m.appealLabel() })).toHaveValue('Unfair');
});

it('says why an appeal was refused, and keeps the text', async () => {
  const view = await open();
  server.use(http.post(api(appealRejection.path), () => refuse(409, 'appeal_over', 'It is too late.')));
  const dialog = await openDialog(view);
  const field = dialog.getByRole('textbox', { name: m.appealLabel() });
  await view.user.type(field, TEXT);
  await view.user.click(dialog.getByRole('button', { name: m.appealSend() }));
  expect(await dialog.findByText('It is too late.')).toBeVisible();
  expect(field).toHaveValue(TEXT);
});

it('says that another try gives up the appeal', async () => {
  await open({}, true);
  expect(await screen.findByText(new RegExp(m.appealOrTryAgain()))).toBeVisible();
});

it.each<[string, Partial<Appeal>, string]>([
  ['an approval of the owner', { state: 'accepted' }, m.appealAccepted()],
  ['an upheld rejection', { state: 'upheld', note: 'It is too dark.' }, m.appealUpheld()],
  ['an overturned rejection', { state: 'overturned', paidBy: 'quest' }, m.appealOverturned()],
  ['one that the platform pays', { state: 'overturned', paidBy: 'platform' }, m.appealOverturnedUnpaid()],
])('shows %s', async (_, fields, text) => {
  await open({ appealUntil: null, appeal: { ...appeal, ...fields } });
  await waitFor(() => expect(screen.getByText(text)).toBeVisible());
  if (fields.note) expect(screen.getByText(fields.note)).toBeVisible();
});
