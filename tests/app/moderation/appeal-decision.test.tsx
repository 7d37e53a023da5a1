import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { limits } from '../../../contract/core/limits.ts';
import {
  appealModeration,
  getModeration,
  type ModerationDecision,
} from '../../../contract/moderation/appeal.ts';
import { AppealDecision } from '../../../src/components/moderation/appeal/appeal-decision.tsx';
import * as m from '../../../src/messages/moderation.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, refuse, respond } from '../../support/app/mock-responses.ts';
import { signIn } from '../../support/app/render-app.tsx';
import { renderPart } from '../../support/app/render-part.tsx';

const ID = '01a1f000-0000-7000-8000-000000000011';
const TEXT = 'It is my own home, and nobody else lives there.';
const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

const removed: ModerationDecision = {
  ...{ action: 'remove', reason: 'It shows a home.', decidedAt: inDays(-1), appealUntil: inDays(29) },
  appeal: null,
};
const appeal = { text: TEXT, state: 'open' as const, createdAt: inDays(0), decidedAt: null, note: null };

beforeEach(() => signIn());

async function open(decision: ModerationDecision | null) {
  const sent: unknown[] = [];
  server.use(
    http.get(api(getModeration.path), () => respond(getModeration, { decision })),
    http.post(api(appealModeration.path), async ({ request }) => {
      sent.push(await request.json());
      return respond(appealModeration, { decision: { ...removed, appealUntil: null, appeal } });
    }),
  );
  const view = await renderPart(<AppealDecision target={{ type: 'flick', id: ID }} />);
  return { ...view, sent };
}
const openDialog = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  await user.click(await screen.findByRole('button', { name: m.appealDecisionAction() }));
  return within(await screen.findByRole('dialog', { name: m.appealDecisionTitle() }));
};

it('sends an appeal, and then shows it', async () => {
  const view = await open(removed);
  const dialog = await openDialog(view);
  const field = dialog.getByRole('textbox', { name: m.appealDecisionLabel() });
  await view.user.type(field, 'Unfair');
  await view.user.click(dialog.getByRole('button', { name: m.appealDecisionSend() }));
  expect(field).toHaveAccessibleDescription(
    expect.stringContaining(m.appealDecisionTooShort({ min: limits.appeal.min })),
  );
  await view.user.clear(field);
  await view.user.type(field, TEXT);
  await view.user.click(dialog.getByRole('button', { name: m.appealDecisionSend() }));
  expect(await screen.findByText(m.appealDecisionOpen())).toBeVisible();
  expect(screen.getByText(m.quoted({ text: TEXT }))).toBeVisible();
  expect(view.sent).toEqual([{ text: TEXT }]);
});

it('says why an appeal was refused, and keeps the text', async () => {
  const view = await open(removed);
  server.use(http.post(api(appealModeration.path), () => refuse(409, 'appeal_over', 'It is too late.')));
  const dialog = await openDialog(view);
  const field = dialog.getByRole('textbox', { name: m.appealDecisionLabel() });
  await view.user.type(field, TEXT);
  await view.user.click(dialog.getByRole('button', { name: m.appealDecisionSend() }));
  expect(await dialog.findByText('It is too late.')).toBeVisible();
  expect(field).toHaveValue(TEXT);
});

it('shows the answer to an appeal', async () => {
  const answered = { ...appeal, state: 'upheld' as const, decidedAt: inDays(0), note: 'It is not yours.' };
  await open({ ...removed, appealUntil: null, appeal: answered });
  expect(await screen.findByText(m.appealDecisionUpheld())).toBeVisible();
  expect(screen.getByText('It is not yours.')).toBeVisible();
});
