import { act, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Flick } from '../../../contract/flicks/flick.ts';
import { videoCode } from '../../../src/components/media/player/video-slide.tsx';
import { windowingCode } from '../../../src/components/ui/list/use-windowed-list.ts';
import { openSound } from '../../../src/lib/media/sound.ts';
import { setSound } from '../../../src/lib/storage/playback.ts';
import * as m from '../../../src/messages/media.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { newId } from '../../support/app/mock-responses.ts';
import { renderApp, signIn } from '../../support/app/render-app.tsx';
import { aPhoto, aPost, aVideo, feedOf } from '../../support/flicks/flicks.ts';

const { look } = vi.hoisted(() => {
  const watchers: ((entries: unknown[]) => void)[] = [];
  globalThis.IntersectionObserver = class {
    constructor(callback: (entries: never[]) => void) {
      watchers.push(callback as (entries: unknown[]) => void);
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
  return { look: (entries: unknown[]) => watchers.forEach((watch) => void watch(entries)) };
});

// What jsdom lacks of a player: it runs once it is started, and all of its file is there.
const running = new Set<HTMLMediaElement>();
/** The one element that plays songs; it is created once. */
let song: HTMLAudioElement | undefined;
let hidden = false;

beforeAll(async () => {
  vi.spyOn(globalThis, 'Audio').mockImplementation(function make() {
    song = document.createElement('audio');
    return song;
  });
  // In the app it loads after the first image.
  await Promise.all([videoCode.load(), windowingCode.load()]);
});

beforeEach(() => {
  running.clear();
  hidden = false;
  setSound(false);
  const media = HTMLMediaElement.prototype;
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(300);
  vi.spyOn(media, 'paused', 'get').mockImplementation(function paused(this: HTMLMediaElement) {
    return !running.has(this);
  });
  vi.spyOn(media, 'readyState', 'get').mockReturnValue(4);
  vi.spyOn(media, 'load').mockImplementation(() => undefined);
  vi.spyOn(media, 'play').mockImplementation(async function play(this: HTMLMediaElement) {
    running.add(this);
    this.dispatchEvent(new Event('play'));
  });
  vi.spyOn(media, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    if (running.delete(this)) this.dispatchEvent(new Event('pause'));
  });
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  signIn();
});

function withSong(fields: Partial<Flick>, url: string | null = '/media/public/tide.m4a') {
  const _id = newId();
  return aPost({
    song: _id,
    songDetail: { _id, title: 'Slow Tide', artist: 'Otto Lane', duration: 90, url },
    songStart: 20,
    songEnd: 30,
    ...fields,
  });
}

const photoWithSong = () => withSong({ media: [aPhoto()] });

/** What is observed of a post: the box of a video, or the frame around photos with a song. */
const frameOf = (post: HTMLElement) =>
  post.querySelector('video')?.parentElement ?? post.querySelector('span[hidden]')?.parentElement;
const videoOf = (post: HTMLElement | undefined) => post?.querySelector('video') as HTMLVideoElement;

async function show(...flicks: Flick[]) {
  server.use(feedOf(flicks));
  const app = renderApp();
  const posts = await screen.findAllByRole('article');
  await screen.findAllByRole('link', { name: /^Slow Tide/ });
  const see = (...ratios: number[]) =>
    act(async () =>
      look(
        posts.map((post, at) => ({
          target: frameOf(post),
          intersectionRect: { width: 400, height: (ratios[at] ?? 0) * 300 },
          boundingClientRect: { width: 400, height: 300 },
          rootBounds: { width: 400, height: 768 },
        })),
      ),
    );
  const unmute = async (at = 0) => {
    await app.user.click(within(posts[at] as HTMLElement).getByRole('button', { name: m.mute() }));
  };
  return { ...app, posts, see, unmute };
}

const tell = (element: HTMLMediaElement | undefined, event: string, at?: number) =>
  act(async () => {
    if (element && at !== undefined) element.currentTime = at;
    element?.dispatchEvent(new Event(event));
  });
const isHeard = () => song !== undefined && running.has(song);

describe('the song of a photo', () => {
  it('is not loaded before sound is turned on, then repeats its clip', async () => {
    const { see, unmute } = await show(photoWithSong());
    await see(1);
    expect(song?.src ?? '').toBe('');
    await unmute();
    await see(1);
    expect(song?.src).toMatch(/\/media\/public\/tide\.m4a$/);
    expect(song?.currentTime).toBe(20);
    expect(isHeard()).toBe(true);
    await tell(song, 'timeupdate', 29.99);
    await vi.waitFor(() => expect(song?.currentTime).toBe(20));
    expect(isHeard()).toBe(true);
    await unmute();
    expect(isHeard()).toBe(false);
  });

  it('plays while its flick is on screen, and pauses in a hidden tab', async () => {
    const { see, unmute } = await show(photoWithSong(), photoWithSong());
    await unmute();
    await see(0, 0);
    expect(isHeard()).toBe(false);
    await see(0, 1);
    expect(isHeard()).toBe(true);
    await act(async () => {
      hidden = true;
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(isHeard()).toBe(false);
  });

  it('says so if it cannot play', async () => {
    const { see, unmute, posts } = await show(photoWithSong());
    await unmute();
    await see(1);
    await tell(song, 'error');
    expect(within(posts[0] as HTMLElement).getByText(m.songFailed())).toBeVisible();
    expect(isHeard()).toBe(false);
  });

  it('shows a text and plays nothing if it is no longer available', async () => {
    const { posts } = await show(withSong({ media: [aPhoto()] }, null));
    const post = within(posts[0] as HTMLElement);
    expect(post.getByRole('link', { name: 'Slow Tide · not available' })).toBeVisible();
    expect(post.queryByRole('button', { name: m.mute() })).toBeNull();
  });
});

describe('the song of a video', () => {
  it('starts, pauses, seeks and restarts with the video, which itself is silent', async () => {
    const { see, unmute, posts } = await show(withSong({ media: [aVideo()] }));
    const video = videoOf(posts[0]);
    await see(1);
    await tell(video, 'timeupdate', 3);
    expect(isHeard()).toBe(false);
    await unmute();
    expect(video.muted).toBe(true);
    expect(isHeard()).toBe(true);
    expect(song?.currentTime).toBe(23);

    await tell(video, 'timeupdate', 3.1);
    expect(song?.currentTime).toBe(23);
    await tell(video, 'seeked', 8);
    expect(song?.currentTime).toBe(28);
    // Longer than the clip is: it begins again.
    await tell(video, 'timeupdate', 12);
    expect(song?.currentTime).toBe(22);
    await tell(video, 'seeked', 0);
    expect(song?.currentTime).toBe(20);

    await act(async () => video.pause());
    expect(isHeard()).toBe(false);
    await act(async () => void video.play());
    expect(isHeard()).toBe(true);
  });

  it('waits while the video is loading', async () => {
    const { see, unmute, posts } = await show(withSong({ media: [aVideo()] }));
    await see(1);
    await unmute();
    expect(isHeard()).toBe(true);
    vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(2);
    await tell(videoOf(posts[0]), 'waiting');
    expect(isHeard()).toBe(false);
  });
});

describe('one sound at a time', () => {
  it('moves from one flick to the next', async () => {
    const { see, unmute, posts } = await show(photoWithSong(), withSong({ media: [aVideo()] }));
    await unmute();
    await see(1, 0);
    await tell(song, 'timeupdate', 25);
    await see(0, 1);
    expect(isHeard()).toBe(true);
    expect(song?.currentTime).toBe(20);
    expect(running).toEqual(new Set([videoOf(posts[1]), song]));
  });

  it('does not come back while a video plays on, until the video is started again', async () => {
    const { see, unmute, posts } = await show(withSong({ media: [aVideo()] }));
    const video = videoOf(posts[0]);
    await see(1);
    await unmute();
    const lost = vi.fn();
    await act(async () => openSound('/media/public/other.m4a', { onFail: vi.fn(), onLost: lost }).play());
    for (const step of ['timeupdate', 'seeked', 'playing']) await tell(video, step, 4);
    expect(lost).not.toHaveBeenCalled();
    expect(song?.src).toMatch(/other\.m4a$/);
    await act(async () => {
      video.pause();
      await video.play();
    });
    expect(lost).toHaveBeenCalledOnce();
    expect(song?.src).toMatch(/tide\.m4a$/);
  });

  it('stops a video with its own sound when a song is started, and it stays stopped', async () => {
    const own = aPost({ media: [aVideo()] });
    const { see, posts, unmute } = await show(withSong({ media: [aVideo()] }), own);
    await see(0, 1);
    await unmute(1);
    expect(videoOf(posts[1]).muted).toBe(false);
    expect(running).toEqual(new Set([videoOf(posts[1])]));
    await act(async () => openSound('/media/public/other.m4a', { onFail: vi.fn(), onLost: vi.fn() }).play());
    expect(running).toEqual(new Set([song]));
  });
});
