import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Flick } from '../../../contract/flicks/flick.ts';
import { setLike } from '../../../contract/flicks/like.ts';
import { setSaved } from '../../../contract/flicks/save.ts';
import { repostersPieces } from '../../../src/components/flicks/parts/reposters-line.tsx';
import { altOf, posterOf } from '../../../src/components/media/player/media-image.tsx';
import { DOUBLE_MS } from '../../../src/components/media/player/use-double-tap.ts';
import { windowingCode } from '../../../src/components/ui/list/use-windowed-list.ts';
import { placeholderColour } from '../../../src/lib/media/thumbhash.ts';
import * as m from '../../../src/messages/flicks.gen.ts';
import * as media from '../../../src/messages/media.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, newId, respond } from '../../support/app/mock-responses.ts';
import { renderApp, signIn } from '../../support/app/render-app.tsx';
import { aPhoto, aPost, aVideo, feedOf, whoReposted } from '../../support/flicks/flicks.ts';

const person = (name: string) => ({ userId: newId(), username: name.toLowerCase(), name, photo: null });

// In the app it loads after the first image, and renders the posts again.
beforeAll(async () => {
  await windowingCode.load();
});

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(900);
  signIn();
});

async function show(flick: Flick) {
  server.use(feedOf([flick]));
  const app = renderApp();
  return { ...app, post: within(await screen.findByRole('article')) };
}

describe('a post', () => {
  it('names and links people, song, location and hashtags', async () => {
    const song = newId();
    const { post } = await show(
      aPost({
        location: { name: 'Kvarn Harbour' },
        song,
        songDetail: {
          _id: song,
          title: 'Slow Tide',
          artist: 'Otto Lane',
          duration: 90,
          url: '/media/public/tide.m4a',
        },
        description: [
          { type: 'text', text: 'With ' },
          { type: 'mention', userId: 'u2', username: 'tomas' },
          { type: 'text', text: ' ' },
          { type: 'hashtag', hashtagId: newId(), name: 'firstlight' },
        ].map((token) => ('userId' in token ? { ...token, userId: song } : token)) as Flick['description'],
        likeCount: 12_400,
      }),
    );
    expect(post.getByRole('link', { name: '@tomas' })).toHaveAttribute('href', `/profile/${song}`);
    expect(post.getByRole('link', { name: '#firstlight' })).toHaveAttribute('href', '/hashtag/firstlight');
    expect(await post.findByRole('link', { name: 'Slow Tide · Otto Lane' })).toHaveAttribute(
      'href',
      `/song/${song}`,
    );
    expect(post.getByRole('link', { name: 'Kvarn Harbour' })).toHaveAttribute(
      'href',
      '/search?q=Kvarn+Harbour',
    );
    expect(post.getByRole('button', { name: 'Like 12.4K' })).toHaveAttribute('aria-pressed', 'false');
    expect(post.getByRole('link', { name: 'Comments 3' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/flick\//),
    );
    expect(post.getByRole('link', { name: 'View comments (3)' })).toBeVisible();
  });

  it('hides what its author hides', async () => {
    const { post } = await show(aPost({ likeCount: null, repostCount: null, commentCount: 0 }));
    expect(post.getByRole('button', { name: m.flickLike() })).toBeVisible();
    expect(post.getByRole('button', { name: 'Repost' })).toBeVisible();
    expect(post.queryByRole('link', { name: /^View/ })).toBeNull();
  });

  it('acts on the original of a repost', async () => {
    const original = aPost();
    const liked: (string | null)[] = [];
    server.use(
      http.post(api(setLike.path), ({ request }) => {
        liked.push(new URL(request.url).searchParams.get('id'));
        return respond(setLike, { isLiked: true, likeCount: 11 });
      }),
    );
    const { post, user } = await show(
      aPost({
        repostOf: original,
        reposters: [person('Ana'), person('Ben')],
        reposterCount: 4,
        user: { ...person('Ana'), isFollowing: false, isRequested: false },
      }),
    );
    expect(post.getByText(whoReposted('Ana and 3 more reposted'))).toBeVisible();
    await user.click(post.getByRole('button', { name: /^Like/ }));
    await waitFor(() => expect(liked).toEqual([original._id]));
    expect(post.getByRole('button', { name: 'Like 11' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('keeps a save that is still pending', async () => {
    server.use(http.post(api(setSaved.path), () => respond(setSaved, { isSaved: true })));
    const { post, user } = await show(aPost());
    const save = post.getByRole('button', { name: m.flickSave() });
    await user.click(save);
    expect(save).toHaveAttribute('aria-pressed', 'true');
  });

  it('likes on a double tap and never unlikes', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(api(setLike.path), async ({ request }) => {
        sent.push(await request.json());
        return respond(setLike, { isLiked: true, likeCount: 11 });
      }),
    );
    const { post, router } = await show(aPost());
    const photo = post.getByRole('link', { name: 'Photo by Mara Okafor' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const press = () => fireEvent.click(photo, { detail: 1 });
    press();
    press();
    await waitFor(() =>
      expect(post.getByRole('button', { name: 'Like 11' })).toHaveAttribute('aria-pressed', 'true'),
    );
    // Presses within this time would belong to the same series.
    await act(() => vi.advanceTimersByTimeAsync(DOUBLE_MS));
    press();
    press();
    await waitFor(() => expect(sent.length).toBeGreaterThan(1));
    expect(sent).toEqual([{ value: true }, { value: true }]);
    expect(router.state.location.search).toEqual({});
  });
});

describe('the media of a post', () => {
  it('has its size, description and order before anything loads', async () => {
    const { post } = await show(
      aPost({ media: [aPhoto({ alt: ['A boat at dawn'], placeholder: '1QcSHQRnh493V4dIh4eXh1h4kJUI' })] }),
    );
    const picture = post.getByRole('img', { name: 'A boat at dawn' });
    expect(picture).toHaveAttribute('width', '1080');
    expect(picture).toHaveAttribute('height', '1350');
    expect(picture).toHaveAttribute('fetchpriority', 'high');
    expect(picture).toHaveAttribute('loading', 'eager');
    expect(picture.closest('figure')?.style.backgroundColor).toMatch(/^rgb/);
  });

  it('offers image sizes to choose from', async () => {
    const sizes = [
      { url: '/a-480.jpg', width: 480 },
      { url: '/a-1080.jpg', width: 1080 },
    ];
    const { post } = await show(aPost({ media: [aPhoto({ sizes })] }));
    expect(post.getByRole('img', { name: /^Photo/ })).toHaveAttribute(
      'srcset',
      '/a-480.jpg 480w, /a-1080.jpg 1080w',
    );
  });

  it('opens its description and the people on it', async () => {
    const tomas = person('Tomas');
    const { post, user } = await show(aPost({ media: [aPhoto({ alt: ['A boat'], taggedUsers: [tomas] })] }));
    await user.click(post.getByRole('button', { name: /^ALT/ }));
    expect(post.getByText('A boat')).toBeVisible();
    await user.click(post.getByRole('button', { name: /^Tagged people/ }));
    expect(post.getByRole('link', { name: '@tomas' })).toHaveAttribute('href', `/profile/${tomas.userId}`);
  });

  it('is a carousel with arrows, keys and a text for the position', async () => {
    const scrolls: number[] = [];
    Element.prototype.scrollTo = function scrollTo(this: Element, options?: unknown) {
      scrolls.push((options as ScrollToOptions).left ?? 0);
    } as Element['scrollTo'];
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(560);
    const { post, user } = await show(aPost({ media: [aPhoto(), aPhoto(), aPhoto()] }));
    expect(post.getByRole('figure', { name: 'Media by Mara Okafor' })).toHaveAttribute(
      'aria-roledescription',
      'carousel',
    );
    expect(post.getByRole('img', { name: '1 of 3' })).toBeVisible();
    expect(post.getAllByRole('img', { name: /^Photo/ })).toHaveLength(1);
    await user.click(post.getByRole('button', { name: media.carouselNext() }));
    expect(post.getByRole('img', { name: '2 of 3' })).toBeVisible();
    fireEvent.keyDown(post.getByRole('button', { name: media.carouselNext() }), { key: 'ArrowRight' });
    expect(post.getByRole('img', { name: '3 of 3' })).toBeVisible();
    expect(post.queryByRole('button', { name: media.carouselNext() })).toBeNull();
    expect(scrolls).toEqual([560, 1120]);
  });

  it('shows the position as text if there would be too many dashes', async () => {
    const { post } = await show(aPost({ media: Array.from({ length: 14 }, () => aPhoto()) }));
    expect(post.getByText('1 / 14')).toBeVisible();
  });
});

describe('small helpers', () => {
  it('says who reposted', () => {
    const by = (count: number, ...names: string[]) =>
      repostersPieces(aPost({ reposters: names.map(person), reposterCount: count }))
        .map((piece) => (typeof piece === 'string' ? piece : piece.name))
        .join('');
    expect(by(1, 'Ana')).toBe('Ana reposted');
    expect(by(2, 'Ana', 'Ben')).toBe('Ana and Ben reposted');
    expect(by(2, 'Ana')).toBe('Ana and 1 more reposted');
    expect(by(9, 'Ana', 'Ben', 'Cy')).toBe('Ana and 8 more reposted');
  });
  it('a video without a description is called a video, and its thumbnail replaces a missing poster', () => {
    expect(altOf(aVideo(), 'Mara')).toBe('Video by Mara');
    expect(posterOf(aVideo({ poster: null }), '/thumb.jpg')).toBe('/thumb.jpg');
    expect(posterOf(aVideo({ poster: null, url: '/v.mp4' }), '/v.mp4')).toBeNull();
  });
  it('ignores an unreadable placeholder', () => {
    expect(placeholderColour('not base64 at all!')).toBeUndefined();
    expect(placeholderColour(null)).toBeUndefined();
  });
});
