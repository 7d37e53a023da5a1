import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { deactivateAccount, deleteAccount } from '../../../contract/account/account.ts';
import { getQuest } from '../../../contract/quests/quest-list.ts';
import * as m from '../../../src/messages/account.gen.ts';
import * as shell from '../../../src/messages/shell.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { confirmationDialog } from '../../support/app/confirmation.ts';
import { api, newId, refuse, respond } from '../../support/app/mock-responses.ts';
import { renderApp, signIn } from '../../support/app/render-app.tsx';
import { aQuestDetail } from '../../support/quests/quest-fixtures.ts';

const sent: unknown[] = [];
beforeEach(() => {
  sent.length = 0;
  signIn();
});

async function openCard(name: string) {
  const app = renderApp({ at: '/settings?section=deactivate' });
  const card = await screen.findByRole('region', { name });
  const press = () => app.user.click(within(card).getByRole('button', { name }));
  const confirm = async () => {
    const question = await screen.findByRole('alertdialog');
    await app.user.click(within(question).getByRole('button', { name }));
  };
  const fill = async (username?: string) => {
    await app.user.type(within(card).getByLabelText(m.leaveReason()), 'A rest');
    if (username) await app.user.type(within(card).getByLabelText(/^Type your username/), username);
  };
  return { ...app, card, press, confirm, fill };
}

it('asks for a reason, then for a confirmation, then leads to the login page', async () => {
  server.use(
    http.post(api(deactivateAccount.path), async ({ request }) => {
      sent.push(await request.json());
      return respond(deactivateAccount, { message: 'Account deactivated' });
    }),
  );
  const { card, press, confirm, fill, router } = await openCard('Deactivate account');
  await press();
  expect(within(card).getByText(m.leaveReasonMissing())).toBeVisible();
  await waitFor(() => expect(within(card).getByLabelText(m.leaveReason())).toHaveFocus());
  await fill();
  await press();
  expect(sent).toEqual([]);
  await confirm();
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(await screen.findByText(m.deactivated())).toBeVisible();
  expect(sent).toEqual([{ deactivationReason: 'A rest' }]);
  expect(localStorage.getItem('accessToken')).toBeNull();
});

it('keeps the form where the person does not confirm who they are', async () => {
  server.use(http.post(api(deactivateAccount.path), () => refuse(403, 'confirmation_required')));
  const { user, card, press, confirm, fill } = await openCard('Deactivate account');
  await fill();
  await press();
  await confirm();
  const dialog = await confirmationDialog();
  await user.click(dialog.getByRole('button', { name: shell.close() }));
  await waitFor(() => expect(card.closest('[aria-hidden=true]')).toBeNull());
  expect(within(card).getByLabelText(m.leaveReason())).toHaveValue('A rest');
  expect(within(card).queryByRole('alert')).toBeNull();
  expect(within(card).getByRole('button', { name: m.deactivate() })).toBeEnabled();
});

it('links to what has to be settled first', async () => {
  const quest = aQuestDetail({ title: 'Morning at the market' });
  const obligations = [
    { kind: 'quest', id: quest._id },
    { kind: 'payout', id: newId() },
    { kind: 'payout', id: newId() },
  ];
  server.use(
    http.delete(api(deleteAccount.path), () =>
      HttpResponse.json(
        { success: false, code: 'has_obligations', message: 'Not yet.', data: { obligations } },
        { status: 409 },
      ),
    ),
    http.get(api(getQuest.path), () => respond(getQuest, { questdetails: quest })),
  );
  const { card, press, confirm, fill } = await openCard('Delete account');
  await fill('demo');
  await press();
  await confirm();
  expect(
    await within(card).findByRole('link', { name: m.leaveOpenQuest({ title: 'Morning at the market' }) }),
  ).toHaveAttribute('href', `/quests/${quest._id}/applicants`);
  const list = within(card).getByRole('list', { name: m.leaveOpen() });
  expect(within(list).getAllByRole('link')).toHaveLength(2);
  expect(within(list).getByRole('link', { name: m.leaveOpenPayout() })).toHaveAttribute('href', '/wallet');
});

it('deletes only after the own username was typed', async () => {
  server.use(
    http.delete(api(deleteAccount.path), async ({ request }) => {
      sent.push(await request.json());
      return respond(deleteAccount, { message: 'Account deleted successfully' });
    }),
  );
  const { user, card, press, confirm, fill, router } = await openCard('Delete account');
  await fill('demos');
  await press();
  expect(within(card).getByText(m.leaveUsernameWrong({ username: 'demo' }))).toBeVisible();
  await user.type(within(card).getByLabelText(/^Type your username/), '{Backspace}');
  await press();
  await confirm();
  expect(await screen.findByText(m.deleted())).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(sent).toEqual([{ reason: 'A rest', acknowledgeBalance: false }]);
});

it('shows what is left in the wallet, and deletes once that is given up', async () => {
  server.use(
    http.delete(
      api(deleteAccount.path),
      async ({ request }) => {
        sent.push(await request.json());
        return refuse(409, 'has_balance', 'You have $12.00 in your wallet.');
      },
      { once: true },
    ),
  );
  const { user, card, press, confirm, fill } = await openCard('Delete account');
  await fill('demo');
  await press();
  await confirm();
  expect(await within(card).findByText('You have $12.00 in your wallet.')).toBeVisible();
  server.use(
    http.delete(api(deleteAccount.path), async ({ request }) => {
      sent.push(await request.json());
      return respond(deleteAccount, { message: 'Account deleted successfully' });
    }),
  );
  await user.click(within(card).getByRole('switch', { name: m.deleteGiveUpMoney() }));
  await press();
  await confirm();
  await waitFor(() => expect(sent[1]).toMatchObject({ acknowledgeBalance: true }));
});

it('falls back to its own text', async () => {
  server.use(http.delete(api(deleteAccount.path), () => refuse(500, 'internal')));
  const { card, press, confirm, fill } = await openCard('Delete account');
  await fill('demo');
  await press();
  await confirm();
  expect(await within(card).findByText('Failed to delete account')).toBeVisible();
});
