import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { editComment, listCommentVersions } from '../../../../contract/flicks/comment.ts';
import * as m from '../../../../src/messages/flicks.gen.ts';
import { server } from '../../../support/app/app-setup.ts';
import { aComment, aFlick, api, newId, refuse, respond } from '../../../support/app/mock-responses.ts';
import { demoPerson } from '../../../support/app/render-app.tsx';
import { renderComments, serveComments } from '../../../support/flicks/comment-screen.tsx';

const own = {
  _id: demoPerson.userId,
  username: demoPerson.username,
  name: demoPerson.name,
  photo: null,
};
const editButton = { name: m.commentEditBy({ name: demoPerson.name }) };

async function openEdit(text: string) {
  serveComments([aComment({ text, user: own, canDelete: true })]);
  const thread = await renderComments(aFlick());
  await thread.user.click(await screen.findByRole('button', editButton));
  const dialog = within(await screen.findByRole('dialog', { name: m.commentEditTitle() }));
  const field = await dialog.findByRole<HTMLTextAreaElement>('textbox', { name: m.commentEditText() });
  await waitFor(() => expect(field).toHaveFocus());
  return { ...thread, dialog, field, save: () => dialog.getByRole('button', { name: m.editSave() }) };
}

it('changes the text in place, and says that it was edited', async () => {
  const sent: unknown[] = [];
  server.use(
    http.put(api(editComment.path), async ({ request }) => {
      const body = editComment.body.parse(await request.json());
      sent.push(body.comment);
      return respond(editComment, {
        comment: body.comment,
        language: 'en',
        editedAt: '2026-03-01T10:00:00.000Z',
      });
    }),
  );
  const { user, field, save } = await openEdit('Frist');
  expect(field).toHaveValue('Frist');
  await user.clear(field);
  await user.type(field, 'First');
  await user.click(save());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([[{ type: 'text', text: 'First' }]]);
  expect(screen.getByText('First')).toBeVisible();
  expect(screen.getByRole('button', { name: m.commentEditedBy({ name: demoPerson.name }) })).toBeVisible();
});

it('keeps what was typed where saving fails, and after closing', async () => {
  server.use(http.put(api(editComment.path), () => refuse(503, 'unavailable', 'The server is busy.')));
  const { user, dialog, field, save } = await openEdit('Frist');
  await user.clear(field);
  expect(dialog.getByText(m.commentEditEmpty())).toBeVisible();
  await user.type(field, 'First');
  await user.click(save());
  expect(await dialog.findByText('The server is busy.')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Frist')).toBeVisible();
  await user.click(screen.getByRole('button', editButton));
  expect(await screen.findByRole('textbox', { name: m.commentEditText() })).toHaveValue('First');
});

it('sends nothing where nothing was changed, and offers no edit of other people’s comments', async () => {
  const { user, save } = await openEdit('Mine');
  await user.click(save());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: m.commentEditedBy({ name: demoPerson.name }) })).toBeNull();
  expect(screen.getAllByRole('button', { name: /^Edit the comment/ })).toHaveLength(1);
});

it('shows what an edited comment said before', async () => {
  const comment = aComment({ text: 'First', editedAt: '2026-03-01T10:00:00.000Z' });
  serveComments([comment]);
  server.use(
    http.get(api(listCommentVersions.path), () =>
      respond(listCommentVersions, {
        versions: [
          {
            _id: newId(),
            comment: [{ type: 'text', text: 'Frist' }],
            createdAt: '2026-03-01T09:00:00.000Z',
          },
        ],
      }),
    ),
  );
  const { user } = await renderComments(aFlick());
  expect(screen.queryByRole('button', editButton)).toBeNull();
  await user.click(
    await screen.findByRole('button', { name: m.commentEditedBy({ name: comment.user.name }) }),
  );
  const before = await screen.findByRole('list', { name: m.commentVersionsTitle() });
  expect(within(before).getByText('Frist')).toBeVisible();
});
