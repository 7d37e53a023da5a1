import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { getFlick } from '../../../contract/flicks/flick.ts';
import { listLikers, listReposters } from '../../../contract/flicks/flick-people.ts';
import { LOAD_MORE_KEY } from '../../../src/lib/storage/load-more.ts';
import * as m from '../../../src/messages/flicks.gen.ts';
import * as shell from '../../../src/messages/shell.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, newId, refuse, respond } from '../../support/app/mock-responses.ts';
import { renderApp, signIn } from '../../support/app/render-app.tsx';
import { nearEnds, serveComments } from '../../support/flicks/comment-screen.tsx';
import { aPost } from '../../support/flicks/flicks.ts';

const people = (count: number, name: string) =>
  Array.from({ length: count }, (_, at) => ({
    userId: newId(),
    username: `${name.toLowerCase()}${at}`,
    name: `${name} ${at}`,
    photo: null,
    isFollowing: at === 0,
    isRequested: false,
  }));

function serve(flick = aPost({ likeCount: 13, repostCount: 1 })) {
  const likers = people(13, 'Ana');
  serveComments([]);
  server.use(
    http.get(api(getFlick.path), () => respond(getFlick, { flick })),
    http.get(api(listLikers.path), ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('page') ?? 1);
      const users = likers.slice((page - 1) * 10, page * 10);
      return respond(listLikers, { users, page, totalPages: 2 });
    }),
    http.get(api(listReposters.path), () =>
      respond(listReposters, { users: people(1, 'Ben'), page: 1, totalPages: 1 }),
    ),
  );
  return flick;
}

const open = (id: string) => renderApp({ at: `/flick/${id}` });

beforeEach(() => signIn());

describe('the people behind the counts of a flick', () => {
  it('are listed ten at a time, with links to their profiles', async () => {
    const near = nearEnds();
    const { user } = open(serve()._id);
    await user.click(await screen.findByRole('button', { name: '13 likes' }));
    const dialog = within(await screen.findByRole('dialog', { name: m.flickLikes() }));
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(10));
    expect(dialog.getByRole('button', { name: 'Following Ana 0' })).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Follow Ana 1' })).toBeVisible();
    expect(dialog.getByRole('link', { name: /^Ana 1/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/profile\//),
    );
    await act(async () => near());
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(13));
  });

  it('loads more by a button where the reader prefers that', async () => {
    localStorage.setItem(LOAD_MORE_KEY, 'on');
    const near = nearEnds();
    const { user } = open(serve()._id);
    await user.click(await screen.findByRole('button', { name: '13 likes' }));
    const dialog = within(await screen.findByRole('dialog', { name: m.flickLikes() }));
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(10));
    await act(async () => near());
    await user.click(dialog.getByRole('button', { name: shell.loadMore() }));
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(13));
    expect(dialog.queryByRole('button', { name: shell.loadMore() })).toBeNull();
  });

  it('reposts have their own list', async () => {
    const { user } = open(serve()._id);
    await user.click(await screen.findByRole('button', { name: '1 repost' }));
    const dialog = within(await screen.findByRole('dialog', { name: m.flickReposts() }));
    expect(await dialog.findByText('@ben0')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: shell.close() }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: m.flickReposts() })).toBeNull());
  });

  it('can be requested again if they cannot be read', async () => {
    const flick = serve();
    server.use(http.get(api(listLikers.path), () => refuse(403, 'forbidden'), { once: true }));
    const { user } = open(flick._id);
    await user.click(await screen.findByRole('button', { name: '13 likes' }));
    const dialog = within(await screen.findByRole('dialog', { name: m.flickLikes() }));
    await user.click(await dialog.findByRole('button', { name: shell.tryAgain() }));
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(10));
  });

  it('are not shown if the count is hidden or zero', async () => {
    open(serve(aPost({ likeCount: null, repostCount: 0 }))._id);
    expect(await screen.findByText(m.commentsEmpty())).toBeVisible();
    expect(screen.queryByRole('button', { name: /likes?$|reposts?$/ })).toBeNull();
  });
});
