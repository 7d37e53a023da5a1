import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { checkUsername } from '../../../contract/auth/sign-up.ts';
import { changeDraft } from '../../../src/lib/storage/sign-up-draft.ts';
import * as auth from '../../../src/messages/auth.gen.ts';
import * as m from '../../../src/messages/people.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, refuse, respond } from '../../support/app/mock-responses.ts';
import { renderApp } from '../../support/app/render-app.tsx';
import { draftUpTo } from '../../support/auth/sign-up-draft.ts';

const requests: unknown[] = [];

/** Responds according to the requested name. */
function serve(reply: (username: string) => Response | Promise<Response>) {
  server.use(
    http.post(api(checkUsername.path), async ({ request }) => {
      const body = (await request.json()) as { username: string };
      requests.push(body);
      return reply(body.username);
    }),
  );
}
const free = () => respond(checkUsername, { available: true });
const taken = () => respond(checkUsername, { available: false, suggestions: ['ana1', 'ana_2', 'ana.3'] });

async function open(hold?: string) {
  draftUpTo(2);
  changeDraft({ hold });
  const app = renderApp({ at: '/signup/username' });
  return { ...app, field: await screen.findByRole('textbox', { name: m.usernameLabel() }) };
}

beforeEach(() => {
  requests.length = 0;
});

it('checks what is typed, and says that the name is free', async () => {
  serve(free);
  const { user, field } = await open();
  await user.click(field);
  await user.paste('Ana');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(m.usernameFree({ name: 'ana' })));
  expect(requests).toEqual([{ username: 'ana' }]);
  expect(field).not.toBeInvalid();
});

it('offers three names for a taken one, and uses the one that is pressed', async () => {
  serve((username) => (username === 'ana' ? taken() : free()));
  const { user, router, field } = await open();
  await user.type(field, 'ana');
  await user.click(await screen.findByRole('button', { name: 'ana_2' }));
  expect(field).toHaveValue('ana_2');
  await waitFor(() => expect(field).toHaveFocus());
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent(m.usernameFree({ name: 'ana_2' })),
  );
  expect(screen.queryByRole('button', { name: 'ana1' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: auth.continueAction() }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/signup/password'));
  expect(requests).toHaveLength(2);
});

it('never shows a late response to another name', async () => {
  let answerFirst: (() => void) | undefined;
  serve(async (username) => {
    if (username !== 'ana') return free();
    await new Promise<void>((resolve) => {
      answerFirst = resolve;
    });
    return taken();
  });
  const { user, field } = await open();
  await user.type(field, 'ana');
  await waitFor(() => expect(answerFirst).toBeDefined());
  await user.type(field, '.bell');
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent(m.usernameFree({ name: 'ana.bell' })),
  );
  answerFirst?.();
  await user.keyboard('{Shift}');
  expect(screen.getByRole('status')).toHaveTextContent(m.usernameFree({ name: 'ana.bell' }));
  expect(field).not.toBeInvalid();
});

it('checks at once when Continue is pressed before the pause, and stays if the name is taken', async () => {
  serve(taken);
  const { user, router, field } = await open();
  await user.click(field);
  await user.paste('ana');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription('ana is taken.'));
  await waitFor(() => expect(field).toHaveFocus());
  expect(router.state.location.pathname).toBe('/signup/username');
  expect(requests).toHaveLength(1);
});

it.each([
  ['an', 'Use 3 to 30 characters.'],
  ['ana bell', 'Use letters (a–z), numbers, dots or underscores.'],
  ['07012341180', 'Add a letter, so nobody takes it for a phone number.'],
])('says why %s cannot be a username', async (typed, expected) => {
  const { user, field } = await open();
  await user.type(field, `${typed}{Enter}`);
  expect(field).toHaveAccessibleDescription(expected);
  await waitFor(() => expect(field).toHaveFocus());
  expect(requests).toEqual([]);
});

it('keeps the name when it cannot be checked, and tries again on request', async () => {
  serve(() => (requests.length === 1 ? refuse(500, 'internal') : free()));
  const { user, field } = await open();
  await user.type(field, 'ana');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to check phone');
  expect(field).toHaveValue('ana');
  await user.click(screen.getByRole('button', { name: auth.sessionRetry() }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(m.usernameFree({ name: 'ana' })));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('treats the name as free for the same sign-up after going back', async () => {
  serve(free);
  const { user, field } = await open('hold-1');
  await user.click(field);
  await user.paste('ana');
  await waitFor(() => expect(requests).toEqual([{ username: 'ana', hold: 'hold-1' }]));
});

it('waits as long as required after too many requests', async () => {
  const body = { success: false, code: 'rate_limited', message: 'Too many checks.' };
  serve(() => HttpResponse.json(body, { status: 429, headers: { 'retry-after': '30' } }));
  const { user, field } = await open();
  await user.type(field, 'ana');
  expect(await screen.findByRole('alert')).toHaveTextContent('Try again in 30 seconds.');
});
