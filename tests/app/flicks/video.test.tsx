import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Flick } from '../../../contract/flicks/flick.ts';
import { DOUBLE_MS } from '../../../src/components/media/player/use-double-tap.ts';
import { videoCode } from '../../../src/components/media/player/video-slide.tsx';
import { windowingCode } from '../../../src/components/ui/list/use-windowed-list.ts';
import { setSound } from '../../../src/lib/storage/playback.ts';
import { setAutoplay } from '../../../src/lib/storage/playback-settings.ts';
import * as m from '../../../src/messages/media.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { renderApp, signIn } from '../../support/app/render-app.tsx';
import { aPost, aVideo, feedOf } from '../../support/flicks/flicks.ts';

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

const playing = new Set<HTMLMediaElement>();
let hidden = false;

// In the app it loads after the first image.
beforeAll(async () => {
  await Promise.all([videoCode.load(), windowingCode.load()]);
});
beforeEach(() => {
  playing.clear();
  hidden = false;
  setSound(false);
  setAutoplay('always');
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(300);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function play(
    this: HTMLMediaElement,
  ) {
    playing.add(this);
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    playing.delete(this);
  });
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  signIn();
});

/** The browser's report about a video of which some pixels of its height are visible. */
const glimpse = (post: HTMLElement, seen: number, height: number, screenHeight = 768) => ({
  target: videoOf(post).parentElement,
  intersectionRect: { width: 400, height: seen },
  boundingClientRect: { width: 400, height },
  rootBounds: { width: 400, height: screenHeight },
});

const videoOf = (post: HTMLElement) => post.querySelector('video') as HTMLVideoElement;

async function show(...flicks: Flick[]) {
  server.use(feedOf(flicks));
  const app = renderApp();
  const posts = await screen.findAllByRole('article');
  const see = (ratios: number[]) =>
    act(async () => {
      look(posts.map((post, index) => glimpse(post, (ratios[index] ?? 0) * 300, 300)));
    });
  return { ...app, posts, see, now: () => posts.map((post) => playing.has(videoOf(post))) };
}

const clip = () => aPost({ media: [aVideo()] });

describe('a video', () => {
  it('loads nothing before it is visible, then plays muted, one in the whole app', async () => {
    const { posts, see, now } = await show(clip(), clip());
    const [first] = posts as [HTMLElement];
    expect(videoOf(first)).not.toHaveAttribute('src');
    expect(videoOf(first)).toHaveAttribute('preload', 'none');
    expect(within(first).getByRole('presentation')).toHaveAttribute('src', '/media/public/still.jpg');
    await see([0.59, 0]);
    expect(now()).toEqual([false, false]);
    await see([0.9, 0.3]);
    expect(now()).toEqual([true, false]);
    expect(videoOf(first).muted).toBe(true);
    expect(videoOf(first)).toHaveAttribute('src', expect.stringMatching(/\.mp4$/));
    await see([0.7, 0.65]);
    expect(now()).toEqual([true, false]);
    await see([0.4, 0.8]);
    expect(now()).toEqual([false, true]);
  });

  it('plays on a screen too low to show most of it', async () => {
    const { posts, now } = await show(clip());
    const [post] = posts as [HTMLElement];
    await act(async () => look([glimpse(post, 200, 833, 375)]));
    expect(now()).toEqual([false]);
    await act(async () => look([glimpse(post, 300, 833, 375)]));
    expect(now()).toEqual([true]);
  });

  it('plays when pressed, and keeps playing until it is out of sight', async () => {
    const { posts, see, now, user } = await show(clip(), clip());
    const [first, second] = posts as [HTMLElement, HTMLElement];
    await see([0.9, 0.3]);
    await user.click(within(second).getByRole('button', { name: m.videoPlay() }));
    expect(now()).toEqual([false, true]);
    expect(within(first).getByRole('button', { name: m.videoPlay() })).toBeVisible();
    expect(within(second).getByRole('button', { name: m.videoPause() })).toBeVisible();
    await see([0.9, 0.25]);
    expect(now()).toEqual([false, true]);
    await see([0.9, 0.1]);
    expect(now()).toEqual([true, false]);
  });

  it('rests in a hidden tab', async () => {
    const { see, now } = await show(clip());
    await see([1]);
    const turn = (value: boolean) =>
      act(async () => {
        hidden = value;
        document.dispatchEvent(new Event('visibilitychange'));
      });
    await turn(true);
    expect(now()).toEqual([false]);
    await turn(false);
    expect(now()).toEqual([true]);
  });

  it('keeps playing in a window of its own, and stops with it', async () => {
    const { posts, see, now } = await show(clip());
    const [post] = posts as [HTMLElement];
    await see([1]);
    const happens = (name: string) =>
      act(async () => void videoOf(post).dispatchEvent(new Event(name, { bubbles: true })));
    await happens('enterpictureinpicture');
    hidden = true;
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await see([0]);
    expect(now()).toEqual([true]);
    hidden = false;
    await see([1]);
    // Whoever closes that window pauses the video too.
    await happens('leavepictureinpicture');
    expect(now()).toEqual([false]);
    expect(within(post).getByRole('button', { name: m.videoPlay() })).toBeVisible();
  });

  it('loads nothing with autoplay off, until it is pressed', async () => {
    setAutoplay('never');
    const { posts, see, now } = await show(clip());
    const [post] = posts as [HTMLElement];
    await see([1]);
    expect(now()).toEqual([false]);
    expect(videoOf(post)).not.toHaveAttribute('src');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const press = (name: string) =>
      act(async () => void fireEvent.click(within(post).getByRole('button', { name }), { detail: 1 }));
    await press('Play video');
    expect(now()).toEqual([true]);
    // A second press within this time would be a double press.
    await act(() => vi.advanceTimersByTimeAsync(DOUBLE_MS));
    await press('Pause video');
    expect(now()).toEqual([false]);
  });

  it('loads nothing if reduced motion or data saving is on', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        Object.assign(new EventTarget(), {
          matches: query.includes('reduced-motion'),
          media: query,
        }) as MediaQueryList,
    );
    const { posts, see } = await show(clip());
    const [post] = posts as [HTMLElement];
    await see([1]);
    expect(videoOf(post)).not.toHaveAttribute('src');
    expect(within(post).getByRole('button', { name: m.videoPlay() })).toBeVisible();
  });

  it('has sound once that was turned on, also in later videos', async () => {
    const { posts, see, user } = await show(clip(), clip());
    const [first, second] = posts as [HTMLElement, HTMLElement];
    await see([1, 0]);
    const mute = within(first).getByRole('button', { name: m.mute() });
    expect(mute).toHaveAttribute('aria-pressed', 'true');
    await user.click(mute);
    expect(mute).toHaveAttribute('aria-pressed', 'false');
    expect(videoOf(first).muted).toBe(false);
    await see([0, 1]);
    expect(videoOf(second).muted).toBe(false);
  });

  it('says so if it fails and tries again', async () => {
    const { posts, see, user, now } = await show(clip());
    const [post] = posts as [HTMLElement];
    await see([1]);
    const video = videoOf(post);
    Object.defineProperty(video, 'error', { value: { code: 4 } });
    await act(async () => void video.dispatchEvent(new Event('error')));
    expect(within(post).getByText(m.videoFailed())).toBeVisible();
    expect(now()).toEqual([false]);
    await user.click(within(post).getByRole('button', { name: m.tryAgain() }));
    expect(video.load).toHaveBeenCalled();
    expect(now()).toEqual([true]);
  });

  it('shows its button if the browser does not let it play', async () => {
    vi.mocked(HTMLMediaElement.prototype.play).mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    const { posts, see } = await show(clip());
    await see([1]);
    expect(await within(posts[0] as HTMLElement).findByRole('button', { name: m.videoPlay() })).toBeVisible();
  });

  it('shows its time on the dash, which can be dragged', async () => {
    const { posts, see } = await show(clip());
    const [post] = posts as [HTMLElement];
    await see([1]);
    const video = videoOf(post);
    vi.spyOn(video, 'duration', 'get').mockReturnValue(8);
    await act(async () => {
      video.currentTime = 2;
      video.dispatchEvent(new Event('timeupdate'));
    });
    const slider = within(post).getByRole('slider', { name: m.videoPosition() });
    expect(slider).toHaveAttribute('aria-valuetext', '2 of 8 seconds');
    await act(async () => void video.dispatchEvent(new Event('waiting')));
    await waitFor(() =>
      expect(within(post).getByRole('img', { name: '1 of 1' })).toHaveClass('animate-shimmer'),
    );
  });
});
