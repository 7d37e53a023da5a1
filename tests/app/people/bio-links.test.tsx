import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { listNotInterested } from '../../../contract/flicks/not-interested.ts';
import { addBioLink, type BioLink, deleteBioLink, updateBioLink } from '../../../contract/people/bio-link.ts';
import { listBlocked, listMuted, setBlocked } from '../../../contract/people/block.ts';
import { listMutedWords } from '../../../contract/people/muted-word.ts';
import * as account from '../../../src/messages/account.gen.ts';
import * as m from '../../../src/messages/people.gen.ts';
import * as shell from '../../../src/messages/shell.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, newId, refuse, respond } from '../../support/app/mock-responses.ts';
import { renderApp, signIn } from '../../support/app/render-app.tsx';
import { toastSays } from '../../support/app/toasts.ts';
import { ownProfile, profilesOf } from '../../support/people/profile-fixtures.ts';

const shop: BioLink = { _id: newId(), title: 'My shop', url: 'https://shop.example/' };

beforeEach(() => signIn());

/** Answers one's links as a server does that keeps them. */
function serve(links: BioLink[] = []) {
  const profile = ownProfile({ bioLinks: links });
  const sent: unknown[] = [];
  server.use(
    profilesOf([profile]),
    http.post(api(addBioLink.path), async ({ request }) => {
      const body = (await request.json()) as Omit<BioLink, '_id'>;
      sent.push(body);
      const bioLink = { _id: newId(), ...body };
      profile.bioLinks = [...profile.bioLinks, bioLink];
      return respond(addBioLink, { bioLink });
    }),
    http.put(api(updateBioLink.path), async ({ request, params }) => {
      const body = (await request.json()) as Omit<BioLink, '_id'>;
      sent.push(body);
      return respond(updateBioLink, { bioLink: { _id: String(params.id), ...body } });
    }),
    http.delete(api(deleteBioLink.path), ({ params }) => {
      sent.push(params.id);
      profile.bioLinks = profile.bioLinks.filter(({ _id }) => _id !== params.id);
      return respond(deleteBioLink, { message: 'Deleted' });
    }),
  );
  return sent;
}

const open = () => renderApp({ at: '/settings?section=bio-links' });
const textbox = (name: string) => screen.getByRole('textbox', { name });

describe('bio links', () => {
  it('are added, with https if the URL has no scheme', async () => {
    const sent = serve();
    const { user } = open();
    expect(await screen.findByRole('heading', { name: m.linkEmpty() })).toBeVisible();
    await user.click(screen.getByRole('button', { name: m.linkAdd() }));
    const dialog = within(await screen.findByRole('dialog', { name: m.linkAdd() }));
    await user.click(dialog.getByRole('button', { name: m.linkAdd() }));
    expect(textbox('Name')).toHaveAccessibleDescription('Give the link a name.');
    await waitFor(() => expect(textbox('Name')).toHaveFocus());
    await user.type(textbox('Name'), 'My shop');
    await user.type(textbox(m.linkUrl()), 'shop.example');
    await user.click(dialog.getByRole('button', { name: m.linkAdd() }));
    expect(await screen.findByText('1 of 5 links.')).toBeVisible();
    expect(sent).toEqual([{ title: 'My shop', url: 'https://shop.example' }]);
  });

  it('are changed, and an error of the server is shown at its field', async () => {
    const sent = serve([shop]);
    server.use(
      http.put(
        api(updateBioLink.path),
        () =>
          Response.json(
            {
              success: false,
              code: 'invalid_request',
              message: 'Check what you entered.',
              fields: [{ path: 'url', message: 'This address is not allowed.' }],
            },
            { status: 400 },
          ),
        { once: true },
      ),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Edit My shop' }));
    const dialog = within(await screen.findByRole('dialog', { name: m.linkEdit() }));
    await user.clear(textbox('Name'));
    await user.type(textbox('Name'), 'Shop');
    await user.click(dialog.getByRole('button', { name: m.linkSave() }));
    await waitFor(() =>
      expect(textbox(m.linkUrl())).toHaveAccessibleDescription('This address is not allowed.'),
    );
    await user.type(textbox(m.linkUrl()), 'new');
    await user.click(dialog.getByRole('button', { name: m.linkSave() }));
    expect(await screen.findByText('Shop')).toBeVisible();
    expect(sent).toEqual([{ title: 'Shop', url: 'https://shop.example/new' }]);
  });

  it('are deleted at once, and restored by Undo or after a failure', async () => {
    const sent = serve([shop]);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete My shop' }));
    expect(await screen.findByRole('heading', { name: m.linkEmpty() })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: m.undo() }));
    expect(await screen.findByText(m.linkNameExample())).toBeVisible();
    expect(sent).toEqual([shop._id, { title: shop.title, url: shop.url }]);
    server.use(http.delete(api(deleteBioLink.path), () => refuse(500, 'internal')));
    await user.click(await screen.findByRole('button', { name: 'Delete My shop' }));
    expect((await screen.findAllByText('Failed to delete bio link'))[0]).toBeVisible();
    expect(await screen.findByText(m.linkNameExample())).toBeVisible();
  });

  it('are five at most', async () => {
    serve(Array.from({ length: 5 }, (_, at) => ({ ...shop, _id: newId(), title: `Link ${at}` })));
    open();
    expect(await screen.findByText('5 of 5 links. Delete one to add another.')).toBeVisible();
    expect(screen.getByRole('button', { name: m.linkAdd() })).toBeDisabled();
  });

  it('are not lost by closing while half typed', async () => {
    serve();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: m.linkAdd() }));
    await screen.findByRole('dialog', { name: m.linkAdd() });
    await user.type(textbox('Name'), 'My');
    await user.click(screen.getByRole('button', { name: shell.close() }));
    const question = within(await screen.findByRole('alertdialog', { name: m.leaveTitle() }));
    await user.click(question.getByRole('button', { name: m.leaveCancel() }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(textbox('Name')).toHaveValue('My');
    await user.click(screen.getByRole('button', { name: shell.close() }));
    await user.click(await screen.findByRole('button', { name: m.leaveConfirm() }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

it('blocked and muted people are listed, with a way to undo it', async () => {
  const ana = { userId: newId(), username: 'ana', name: 'Ana', photo: null };
  let users = [ana];
  server.use(
    profilesOf([]),
    http.get(api(listBlocked.path), () => respond(listBlocked, { users, page: 1, totalPages: 1 })),
    http.get(api(listMuted.path), () => respond(listMuted, { users: [], page: 1, totalPages: 1 })),
    http.get(api(listMutedWords.path), () => respond(listMutedWords, { words: [] })),
    http.get(api(listNotInterested.path), () =>
      respond(listNotInterested, { flicks: [], page: 1, totalPages: 0 }),
    ),
    http.post(api(setBlocked.path), () => {
      users = [];
      return respond(setBlocked, { isBlocked: false });
    }),
  );
  const { user } = renderApp({ at: '/settings?section=privacy' });
  expect(await screen.findByText(account.privacyMutedNone())).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Unblock Ana' }));
  expect(await screen.findByText(account.privacyBlockedNone())).toBeVisible();
  await toastSays(account.privacyUnblocked({ name: 'Ana' }));
});
