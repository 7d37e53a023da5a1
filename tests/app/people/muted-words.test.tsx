import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { listComments } from '../../../contract/flicks/comment.ts';
import { getFlick } from '../../../contract/flicks/flick.ts';
import { listNotInterested } from '../../../contract/flicks/not-interested.ts';
import { listBlocked, listMuted } from '../../../contract/people/block.ts';
import {
  deleteMutedWord,
  listMutedWords,
  type MutedWord,
  setMutedWord,
} from '../../../contract/people/muted-word.ts';
import { codeOf } from '../../../src/components/account/settings/lazy-sections.ts';
import * as flicks from '../../../src/messages/flicks.gen.ts';
import * as m from '../../../src/messages/people.gen.ts';
import * as shell from '../../../src/messages/shell.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { aComment, api, newId, respond } from '../../support/app/mock-responses.ts';
import { renderApp, signIn } from '../../support/app/render-app.tsx';
import { undoToast } from '../../support/app/toasts.ts';
import { aPost } from '../../support/flicks/flicks.ts';

// What comes late in the page is here from the start: no test waits for code.
beforeAll(async () => {
  await codeOf('privacy').load();
});
beforeEach(() => signIn());

/** A server that stores the words, and records what it was sent. */
function serve(words: MutedWord[] = []) {
  let stored = words;
  const sent: unknown[] = [];
  server.use(
    http.get(api(listBlocked.path), () => respond(listBlocked, { users: [], page: 1, totalPages: 0 })),
    http.get(api(listMuted.path), () => respond(listMuted, { users: [], page: 1, totalPages: 0 })),
    http.get(api(listNotInterested.path), () =>
      respond(listNotInterested, { flicks: [], page: 1, totalPages: 0 }),
    ),
    http.get(api(listMutedWords.path), () => respond(listMutedWords, { words: stored })),
    http.put(api(setMutedWord.path), async ({ request }) => {
      const body = await request.json();
      sent.push(body);
      const { word, until = null, exceptFollowed } = setMutedWord.body.parse(body);
      if (!/\p{L}/u.test(word)) {
        const fields = [{ path: 'word', message: 'Use letters, digits or an emoji.' }];
        return Response.json({ success: false, code: 'invalid_request', fields }, { status: 400 });
      }
      const mutedWord = { _id: newId(), word, until, exceptFollowed };
      stored = [mutedWord, ...stored];
      return respond(setMutedWord, { mutedWord });
    }),
    http.delete(api(deleteMutedWord.path), ({ params }) => {
      stored = stored.filter(({ _id }) => _id !== params.id);
      return respond(deleteMutedWord, { message: 'Word unmuted' });
    }),
  );
  return sent;
}

const rows = () =>
  within(screen.getByRole('list', { name: m.mutedWords() }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

it('a word is muted with the chosen settings, and an invalid one is reported at its field', async () => {
  const sent = serve();
  const { user } = renderApp({ at: '/settings?section=privacy' });
  await user.click(await screen.findByRole('button', { name: m.mutedWordAdd() }));
  const dialog = within(await screen.findByRole('dialog', { name: m.mutedWordAdd() }));
  const mute = () => user.click(dialog.getByRole('button', { name: m.mute() }));
  const field = dialog.getByRole('textbox', { name: m.mutedWordField() });
  await mute();
  expect(field).toHaveAccessibleDescription(expect.stringContaining('Enter a word.'));
  await user.type(field, '…');
  await mute();
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription(expect.stringContaining('Use letters, digits or an emoji.')),
  );
  await user.clear(field);
  await user.type(field, 'Season finale');
  await user.click(dialog.getByRole('radio', { name: m.mutedWordWeek() }));
  await user.click(dialog.getByRole('switch', { name: m.mutedWordExcept() }));
  await mute();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.at(-1)).toEqual({ word: 'Season finale', lasts: 'week', exceptFollowed: true });
  expect(rows()).toEqual([expect.stringMatching(/^Season finale.*except from people you follow/)]);
});

it('a word is unmuted at once, and Undo mutes it with its old settings', async () => {
  const mutedWord = {
    _id: newId(),
    word: 'Spoilers',
    until: '2031-05-03T12:00:00.000Z',
    exceptFollowed: true,
  };
  const other = { ...mutedWord, _id: newId(), word: 'Rain', until: null };
  const sent = serve([mutedWord, other]);
  const { user } = renderApp({ at: '/settings?section=privacy' });
  await user.click(await screen.findByRole('button', { name: 'Unmute Spoilers' }));
  await waitFor(() => expect(rows()).toEqual([expect.stringMatching(/^Rain/)]));
  await waitFor(() => expect(screen.getByRole('button', { name: m.mutedWordAdd() })).toHaveFocus());
  await undoToast(m.mutedWordUnmuted({ word: 'Spoilers' }));
  await waitFor(() => expect(rows()).toHaveLength(2));
  await waitFor(() =>
    expect(sent).toEqual([
      { word: 'Spoilers', lasts: 'forever', until: mutedWord.until, exceptFollowed: true },
    ]),
  );
});

it('a comment with a muted word is collapsed, and Show expands it', async () => {
  const flick = aPost();
  const comments = [aComment({ text: 'He dies at the end', isMuted: true }), aComment({ text: 'Lovely' })];
  server.use(
    http.get(api(getFlick.path), () => respond(getFlick, { flick })),
    http.get(api(listComments.path), () => respond(listComments, { comments, page: 1, totalPages: 1 })),
  );
  const { user } = renderApp({ at: `/flick/${flick._id}` });
  expect(await screen.findByText('Lovely')).toBeVisible();
  expect(screen.queryByText('He dies at the end')).toBeNull();
  const folded = screen.getByText(new RegExp(`^${flicks.commentMuted()}`));
  await user.click(within(folded).getByRole('button', { name: shell.draftsShow() }));
  const comment = screen.getByText('He dies at the end');
  expect(comment).toBeVisible();
  await waitFor(() => expect(document.activeElement).toContainElement(comment));
});
