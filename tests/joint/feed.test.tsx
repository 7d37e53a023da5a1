import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import * as m from '../../src/messages/flicks.gen.ts';
import * as shell from '../../src/messages/shell.gen.ts';
import { realApi, signInAs } from '../support/app/real-api.ts';
import { renderApp } from '../support/app/render-app.tsx';
import { person, type TestPerson } from '../support/factories.ts';
import { flick, textTokens } from '../support/flicks/content.ts';
import { feed } from '../support/flicks/feed.ts';
import type { TestApp } from '../support/test-app.ts';

const POST_HEIGHT = 900;
/** More than two pages. */
const POSTS = 35;

/** jsdom lays nothing out: every post is as high as this, and everything starts at the top of the page. */
beforeEach(() => {
  Object.assign(window, { scrollY: 0, pageYOffset: 0 });
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(POST_HEIGHT);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, -window.scrollY, 560, POST_HEIGHT),
  );
});

async function scrollTo(y: number) {
  await act(async () => {
    Object.assign(window, { scrollY: y, pageYOffset: y });
    window.dispatchEvent(new Event('scroll'));
  });
}

/** A feed with posts by one author, and a logged-in viewer. */
async function feedWith(posts: number) {
  const t = await realApi();
  const author = await person(t);
  for (let n = 1; n <= posts; n += 1) {
    t.clock.advance(60);
    await flick(t, author, { description: textTokens(`Post number ${n}.`) });
  }
  const viewer = await person(t);
  signInAs(viewer);
  return { t, author, viewer };
}

/** The newest post of that author, as the server shows it to that person. */
async function newest(t: TestApp, author: TestPerson, viewer: TestPerson) {
  const [card] = (await feed(t, viewer, `type=posts&userId=${author.id}`)).flicks;
  if (!card) throw new Error('this author has no post');
  return card;
}

const numberOf = (text: string | null) => /Post number \d+\./.exec(text ?? '')?.[0];

it('joins pages into exactly the list of the server', async () => {
  const { t, viewer } = await feedWith(POSTS);
  renderApp();
  await screen.findByRole('feed', { name: m.feedLatest() });
  const shown = new Map<number, string | undefined>();
  let y = 0;
  // Few posts are in the page at a time, and the next page comes on the way: down, and from the top again.
  await waitFor(async () => {
    await scrollTo(y);
    y = (y + POST_HEIGHT / 2) % ((POSTS + 1) * POST_HEIGHT);
    for (const post of document.querySelectorAll('article[aria-posinset]')) {
      shown.set(Number(post.getAttribute('aria-posinset')), numberOf(post.textContent));
    }
    expect(shown.size).toBe(POSTS);
  });
  await scrollTo(POSTS * POST_HEIGHT);
  expect(await screen.findByText(shell.allCaughtUp())).toBeInTheDocument();
  const { flicks } = await feed(t, viewer, 'limit=50');
  expect(flicks).toHaveLength(POSTS);
  const inOrder = Array.from({ length: POSTS }, (_, index) => shown.get(index + 1));
  expect(inOrder).toEqual(flicks.map(({ description }) => numberOf(JSON.stringify(description))));
});

it('saves a like on the server, and removes it', async () => {
  const { t, author, viewer } = await feedWith(1);
  const { user } = renderApp();
  const post = await screen.findByRole('article', { name: author.name });
  const like = async () => {
    const { isLiked, likeCount } = await newest(t, author, viewer);
    return { isLiked, likeCount };
  };
  const button = within(post).getByRole('button', { name: /^Like/ });
  await user.click(button);
  await waitFor(async () => expect(await like()).toEqual({ isLiked: true, likeCount: 1 }));
  await user.click(button);
  await waitFor(async () => expect(await like()).toEqual({ isLiked: false, likeCount: 0 }));
});

it('gets a new access token from the server once the old one has expired', async () => {
  const { t, author, viewer } = await feedWith(1);
  t.clock.advance(60 * 60);
  const { user } = renderApp();
  const post = await screen.findByRole('article', { name: author.name });
  await user.click(within(post).getByRole('button', { name: /^Like/ }));
  const accessToken = await waitFor(() => {
    const stored = localStorage.getItem('accessToken') ?? '';
    expect(stored).not.toBe(viewer.accessToken);
    return stored;
  });
  await waitFor(async () => expect((await newest(t, author, { ...viewer, accessToken })).isLiked).toBe(true));
});
