import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import {
  invitePastApplicant,
  listPastApplicants,
  type PastApplicant,
} from '../../../contract/quests/invitation.ts';
import { InviteDialog } from '../../../src/components/quests/quest/invite-dialog.tsx';
import * as m from '../../../src/messages/quests.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, refuse, respond } from '../../support/app/mock-responses.ts';
import { signIn } from '../../support/app/render-app.tsx';
import { renderPart } from '../../support/app/render-part.tsx';
import { aPerson } from '../../support/notifications/notifications.ts';
import { aQuest } from '../../support/quests/quest-fixtures.ts';

const ana = { ...aPerson('ana', { name: 'Ana' }), approvedCount: 2, isInvited: false };
const ben = { ...aPerson('ben', { name: 'Ben' }), approvedCount: 1, isInvited: true };

beforeEach(() => signIn());

function serve(users: readonly PastApplicant[]) {
  const invited: string[] = [];
  server.use(
    http.get(api(listPastApplicants.path), () =>
      respond(listPastApplicants, { users: [...users], page: 1, totalPages: 1 }),
    ),
    http.post(api(invitePastApplicant.path), ({ params }) => {
      invited.push(String(params.userId));
      return respond(invitePastApplicant, { isInvited: true });
    }),
  );
  return invited;
}

const open = async () => {
  const view = await renderPart(<InviteDialog quest={aQuest()} open onClose={() => undefined} />);
  return { ...view, dialog: within(await screen.findByRole('dialog', { name: m.inviteTitle() })) };
};
const buttonOf = (label: string, name: string) => ({ name: m.inviteNamed({ label, name }) });

it('invites a past applicant once, and shows who is invited', async () => {
  const invited = serve([ana, ben]);
  const { user, dialog } = await open();
  const button = await dialog.findByRole('button', buttonOf(m.inviteAction(), 'Ana'));
  expect(dialog.getByText(/2 approved/)).toBeVisible();
  await user.click(button);
  expect(dialog.getByRole('button', buttonOf(m.inviteDone(), 'Ana'))).toHaveFocus();
  await user.click(button);
  await user.click(dialog.getByRole('button', buttonOf(m.inviteDone(), 'Ben')));
  await waitFor(() => expect(invited).toEqual([ana.userId]));
});

it('offers the invitation again after a failure', async () => {
  serve([ana]);
  let refused = 0;
  server.use(
    http.post(api(invitePastApplicant.path), () => {
      refused += 1;
      return refuse(400, 'invalid_request');
    }),
  );
  const { user, dialog } = await open();
  await user.click(await dialog.findByRole('button', buttonOf(m.inviteAction(), 'Ana')));
  await waitFor(() => expect(refused).toBe(1));
  expect(await dialog.findByRole('button', buttonOf(m.inviteAction(), 'Ana'))).toBeEnabled();
});

it('says why nobody can be invited', async () => {
  serve([]);
  const { dialog } = await open();
  expect(await dialog.findByText(m.inviteNobody())).toBeVisible();
});
