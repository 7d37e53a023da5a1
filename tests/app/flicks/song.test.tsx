import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ResponseData } from '../../../contract/core/endpoint.ts';
import { type Flick, getFlick } from '../../../contract/flicks/flick.ts';
import { getSong, listSongFlicks } from '../../../contract/flicks/song.ts';
import { openSound } from '../../../src/lib/media/sound.ts';
import * as m from '../../../src/messages/flicks.gen.ts';
import * as shell from '../../../src/messages/shell.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, newId, refuse, respond } from '../../support/app/mock-responses.ts';
import { renderApp, signIn } from '../../support/app/render-app.tsx';
import { serveComments } from '../../support/flicks/comment-screen.tsx';
import { aPhoto, aPost } from '../../support/flicks/flicks.ts';

type Song = ResponseData<typeof getSong>['song'];
const id = newId();
const song: Song = {
  _id: id,
  title: 'Slow Tide',
  artist: 'Otto Lane',
  duration: 83,
  url: '/media/public/tide.m4a',
  cover: null,
  flickCount: 14,
  waveform: [10, 60, 90, 40],
  licence: 'CC0 1.0',
  sourceFlickId: null,
  canUse: true,
};
const playing = new Set<HTMLMediaElement>();

beforeEach(() => {
  playing.clear();
  const media = HTMLMediaElement.prototype;
  vi.spyOn(media, 'paused', 'get').mockImplementation(function paused(this: HTMLMediaElement) {
    return !playing.has(this);
  });
  vi.spyOn(media, 'readyState', 'get').mockReturnValue(4);
  vi.spyOn(media, 'play').mockImplementation(async function play(this: HTMLMediaElement) {
    playing.add(this);
  });
  vi.spyOn(media, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    playing.delete(this);
  });
  signIn();
});

let requests: number[] = [];

function serve(fields: Partial<Song> = {}, flicks: Flick[] = []) {
  requests = [];
  server.use(
    http.get(api(getSong.path), () => respond(getSong, { song: { ...song, ...fields } })),
    http.get(api(listSongFlicks.path), ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('page') ?? 1);
      requests.push(page);
      const items = flicks.slice((page - 1) * 12, page * 12);
      return respond(listSongFlicks, { flicks: items, page, totalPages: Math.ceil(flicks.length / 12) });
    }),
  );
}

async function open() {
  const app = renderApp({ at: `/song/${id}` });
  await screen.findByRole('heading', { level: 2, name: 'Slow Tide' });
  return app;
}

const makes = (count: number) => Array.from({ length: count }, () => aPost());

describe('a song', () => {
  it('shows its details and leads to a new flick with it', async () => {
    serve();
    await open();
    expect(screen.getByText('Otto Lane')).toBeVisible();
    expect(screen.getByText('1:23 · 14 flicks')).toBeVisible();
    expect(screen.getByText('License: CC0 1.0')).toBeVisible();
    for (const link of screen.getAllByRole('link', { name: m.songCreate() })) {
      expect(link).toHaveAttribute('href', `/create?song=${id}`);
    }
    await waitFor(() => expect(document.title).toBe('Slow Tide on Flickquest'));
  });

  it('plays, shows its progress, can be moved, and stops for another sound', async () => {
    serve();
    const { user } = await open();
    const play = screen.getByRole('button', { name: 'Play Slow Tide' });
    expect(playing.size).toBe(0);
    await user.click(play);
    expect(play).toHaveAttribute('aria-pressed', 'true');
    const [audio] = playing as unknown as [HTMLAudioElement];
    expect(audio?.src).toMatch(/tide\.m4a$/);
    await act(async () => {
      audio.currentTime = 12;
      audio.dispatchEvent(new Event('timeupdate'));
    });
    expect(screen.getByText('0:12 / 1:23')).toBeVisible();
    const slider = screen.getByRole('slider', { name: m.songPosition() });
    fireEvent.change(slider, { target: { value: '60' } });
    expect(audio.currentTime).toBe(60);
    expect(slider).toHaveAttribute('aria-valuetext', '1 minute 0 seconds of 1 minute 23 seconds');
    await act(async () => void openSound('/media/public/other.m4a', { onFail: vi.fn(), onLost: vi.fn() }));
    expect(play).toHaveAttribute('aria-pressed', 'false');
    expect(playing.size).toBe(0);
  });

  it('pauses in a hidden tab, and stops with its page', async () => {
    serve();
    const { user, router } = await open();
    const play = screen.getByRole('button', { name: 'Play Slow Tide' });
    await user.click(play);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(playing.size).toBe(0);
    hidden.mockReturnValue(false);
    await user.click(play);
    expect(playing.size).toBe(1);
    await act(() => router.navigate({ to: '/settings', search: { section: 'theme' } }));
    await waitFor(() => expect(playing.size).toBe(0));
  });

  it('says so if it cannot play', async () => {
    serve();
    vi.mocked(HTMLMediaElement.prototype.play).mockRejectedValue(new DOMException('no', 'NotSupportedError'));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Play Slow Tide' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(m.songFailed());
  });

  it('that was withdrawn has no player and cannot be used', async () => {
    const source = newId();
    serve({ url: null, canUse: false, licence: null, sourceFlickId: source, flickCount: 1 });
    await open();
    expect(screen.getByText(m.songSilent())).toBeVisible();
    expect(screen.getByText('1:23 · 1 flick')).toBeVisible();
    expect(screen.queryByRole('link', { name: m.songCreate() })).toBeNull();
    expect(screen.queryByRole('slider')).toBeNull();
    expect(screen.getByRole('link', { name: 'See the original flick' })).toHaveAttribute(
      'href',
      `/flick/${source}`,
    );
  });

  it('an unknown song says so', async () => {
    serve();
    server.use(http.get(api(getSong.path), () => refuse(404, 'not_found', 'This song is not here.')));
    renderApp({ at: `/song/${id}` });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('This link doesn’t work');
    expect(alert).toHaveTextContent('It may be incomplete, or the page was removed.');
  });
});

describe('the flicks with a song', () => {
  it('are listed twelve at a time, and open over their list', async () => {
    const flicks = [aPost({ media: [aPhoto({ alt: ['A boat at dawn'] }), aPhoto()] }), ...makes(12)];
    serve({}, flicks);
    const { router, user } = await open();
    const section = await screen.findByRole('region', { name: m.songFlicks() });
    expect(await within(section).findByText(shell.allCaughtUp())).toBeVisible();
    expect(requests).toEqual([1, 2]);
    serveComments([]);
    server.use(http.get(api(getFlick.path), () => respond(getFlick, { flick: flicks[0] as Flick })));
    await user.click(within(section).getByRole('link', { name: 'Flick by Mara Okafor: A boat at dawn' }));
    expect(await screen.findByRole('dialog', { name: m.flickTitle() })).toBeVisible();
    expect(router.state.location.search).toEqual({ flick: flicks[0]?._id });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toEqual({});
    expect(section).toBeVisible();
  });

  it('may be empty', async () => {
    serve();
    await open();
    expect(await screen.findByRole('heading', { name: m.songEmptyTitle() })).toBeVisible();
    const section = screen.getByRole('region', { name: m.songFlicks() });
    expect(within(section).getByRole('link', { name: m.songEmptyCreate() })).toHaveAttribute(
      'href',
      `/create?song=${id}`,
    );
  });

  it('leave the song in place if they cannot be read', async () => {
    serve();
    server.use(http.get(api(listSongFlicks.path), () => refuse(403, 'forbidden')));
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch');
    expect(screen.getByRole('button', { name: 'Play Slow Tide' })).toBeVisible();
  });
});
