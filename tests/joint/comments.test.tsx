import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { plainText } from '../../contract/core/rich-text.ts';
import type { Comment } from '../../contract/flicks/comment.ts';
import * as flicks from '../../src/messages/flicks.gen.ts';
import { realApi, signInAs } from '../support/app/real-api.ts';
import { renderApp } from '../support/app/render-app.tsx';
import { person } from '../support/factories.ts';
import { list, write } from '../support/flicks/comments.ts';
import { flick } from '../support/flicks/content.ts';

/** A flick with one comment by its author; another person is signed in and looks at it. */
async function openThread() {
  const t = await realApi();
  const [author, viewer] = [await person(t), await person(t)];
  const flickId = await flick(t, author);
  const first = await write(t, author, flickId, 'Taken this morning.');
  signInAs(viewer);
  const app = renderApp({ at: `/flick/${flickId}` });
  await screen.findByText('Taken this morning.');
  // The field is loaded separately and may arrive after the comments.
  await screen.findByRole('textbox', { name: /comment/ });
  const textsAt = async (at: string) =>
    (await list(t, viewer, at)).items.map(({ comment }: Comment) => plainText(comment));
  return { ...app, t, author, viewer, flickId, first, textsAt };
}

const field = () => screen.getByRole('textbox', { name: /comment/ });
const send = () => screen.getByRole('button', { name: flicks.composerSend() });

it('posts a comment that the server then lists first', async () => {
  const { user, viewer, flickId, textsAt } = await openThread();
  await user.type(field(), 'Which beach is this?');
  await user.click(send());
  expect(await screen.findByRole('button', { name: `Delete the comment by ${viewer.name}` })).toBeVisible();
  expect(await textsAt(flickId)).toEqual(['Which beach is this?', 'Taken this morning.']);
  expect(screen.getByRole('heading', { name: '2 comments' })).toBeVisible();
});

it('shows a hashtag that was typed and not picked as a link, and the server stores it', async () => {
  const { user, t, viewer, flickId } = await openThread();
  await user.type(field(), 'So much #bluehour2026 here');
  await user.click(send());
  expect(await screen.findByRole('link', { name: '#bluehour2026' })).toBeVisible();
  await screen.findByRole('button', { name: `Delete the comment by ${viewer.name}` });
  const [newest] = (await list(t, viewer, flickId)).items;
  expect(newest?.comment[1]).toEqual({
    type: 'hashtag',
    hashtagId: expect.any(String),
    name: 'bluehour2026',
  });
  expect(screen.getByRole('link', { name: '#bluehour2026' })).toHaveAttribute(
    'href',
    '/hashtag/bluehour2026',
  );
});

it('posts a reply under the comment that it answers', async () => {
  const { user, author, flickId, first, textsAt } = await openThread();
  const row = screen.getByText('Taken this morning.').closest('li');
  if (!row) throw new Error('the comment is in no list');
  await user.click(within(row).getByRole('button', { name: /^Reply/ }));
  expect(field()).toHaveAccessibleName(`Reply to ${author.name}’s comment`);
  await user.type(field(), 'It shows.');
  await user.click(send());
  const reply = `@${author.username} It shows.`;
  await waitFor(async () => expect(await textsAt(`${flickId}/${first._id}`)).toEqual([reply]));
  expect(await screen.findByText(/It shows\.$/)).toBeVisible();
  expect(await textsAt(flickId)).toEqual(['Taken this morning.']);
});

it('deletes an own comment from the server', async () => {
  const { user, viewer, flickId, textsAt } = await openThread();
  await user.type(field(), 'Wrong flick, sorry.');
  await user.click(send());
  await user.click(await screen.findByRole('button', { name: `Delete the comment by ${viewer.name}` }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: /^Delete/ }));
  await waitFor(async () => expect(await textsAt(flickId)).toEqual(['Taken this morning.']));
  expect(screen.queryByText('Wrong flick, sorry.')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Delete the comment/ })).not.toBeInTheDocument();
});
