import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { listComments } from '../../../../contract/flicks/comment.ts';
import { getFlick } from '../../../../contract/flicks/flick.ts';
import * as m from '../../../../src/messages/flicks.gen.ts';
import { server } from '../../../support/app/app-setup.ts';
import { aComment, aFlick, api, newId, respond } from '../../../support/app/mock-responses.ts';
import { renderApp, signIn } from '../../../support/app/render-app.tsx';

const flick = aFlick({ commentCount: 3 });
const newest = aComment({ text: 'The newest' });
const parent = aComment({ text: 'Far down', replyCount: 14 });
const reply = aComment({ text: 'The very reply', parentCommentId: parent._id });

function open(commentId: string) {
  signIn();
  server.use(
    http.get(api(getFlick.path), () => respond(getFlick, { flick })),
    http.get(api(listComments.path), ({ request }) => {
      const around = new URL(request.url).searchParams.get('around');
      const page = { page: 1, totalPages: 1 };
      if (around === null) return respond(listComments, { comments: [newest], ...page });
      const isKnown = around === parent._id || around === reply._id;
      if (!isKnown) return respond(listComments, { comments: [newest], ...page });
      const anchor = { _id: parent._id, reply: around === reply._id ? reply : null };
      return respond(listComments, { comments: [parent], anchor, ...page });
    }),
  );
  Element.prototype.scrollIntoView = () => undefined;
  return renderApp({ at: `/flick/${flick._id}?comment=${commentId}` });
}

const entry = async (text: string) => {
  const found = (await screen.findByText(text)).closest('li');
  if (!found) throw new Error(`no entry ${text}`);
  return found;
};

it('shows the linked comment first, with the focus on it', async () => {
  open(parent._id);
  const linked = await entry('Far down');
  await waitFor(() => expect(linked).toHaveFocus());
  expect(linked).toHaveAttribute('aria-current', 'true');
  const list = within(screen.getByRole('list', { name: m.commentList() }));
  expect(list.getAllByRole('listitem')[0]).toBe(linked);
  expect(await entry('The newest')).not.toHaveAttribute('aria-current');
});

it('shows a reply in its thread, at any position', async () => {
  open(reply._id);
  const linked = await entry('The very reply');
  await waitFor(() => expect(linked).toHaveFocus());
  expect((await entry('Far down')).contains(linked)).toBe(true);
  expect(screen.getByRole('button', { name: 'Show 13 more replies' })).toBeVisible();
});

it('says when it was deleted, and shows the others', async () => {
  open(newId());
  expect(await screen.findByText(m.commentUnavailable())).toBeVisible();
  expect(await entry('The newest')).toBeVisible();
});
