import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { asPerson, expect, loadsDone, newSession, signIn, test } from '../support/fixtures.ts';
import { settled } from '../support/pages.ts';

interface Sung {
  flickId: string;
  media: { type: string }[];
  songStart: number;
  songEnd: number;
  songDetail: { _id: string; title: string; duration: number; url: string | null } | null;
  audienceSetting: string;
}

/** The first flick in the feed that fits. */
async function flickThat(request: APIRequestContext, fits: (flick: Sung) => boolean): Promise<Sung> {
  const api = asPerson(request, await newSession(request, 'demo'));
  for (let at = 1; at <= 20; at += 1) {
    const { data } = await api.get(`/v1/flick?limit=50&page=${at}`);
    const cards: (Sung & { repostOf?: Sung })[] = data.flicks;
    const found = cards.map((card) => card.repostOf ?? card).find(fits);
    if (found) return found;
  }
  throw new Error('no flick of the demo world fits');
}

/** A whole track: sounds that people recorded may be of any length and kind. */
const hasSong = ({ songDetail }: Sung) =>
  Boolean(songDetail?.url?.includes('.m4a') && songDetail.duration > 20);
const only = (type: string) => (flick: Sung) =>
  hasSong(flick) && flick.media.every((item) => item.type === type);

/** Remembers the element that plays songs: it is in no document. */
async function watchSounds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function started() {
      if (this instanceof HTMLAudioElement) Object.assign(window, { song: this });
      return play.call(this);
    };
  });
}

const sound = (page: Page) =>
  page.evaluate(() => {
    const { song } = window as { song?: HTMLAudioElement };
    return song ? { at: song.currentTime, isPaused: song.paused } : null;
  });

test('a song plays, lists its flicks, and is used for a new one', async ({ page, request }) => {
  await watchSounds(page);
  await signIn(page);
  const { songDetail } = await flickThat(request, hasSong);
  const title = String(songDetail?.title);
  await page.goto(`/song/${songDetail?._id}`);
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await settled(page);
  await expectAccessible(page, 'a song');

  const play = page.getByRole('button', { name: `Play ${title}` });
  const place = page.getByRole('slider', { name: 'Position in the song' });
  await play.click();
  await expect.poll(async () => Number(await place.inputValue())).toBeGreaterThan(0);
  await place.fill('10');
  await expect.poll(async () => (await sound(page))?.at ?? 0).toBeGreaterThanOrEqual(10);
  await place.press('End');
  await expect(play).toHaveAttribute('aria-pressed', 'false');

  const flicks = page.getByRole('region', { name: 'Flicks with this song' });
  await flicks.getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByRole('dialog', { name: 'Flick' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Flick' })).toBeHidden();
  await page.getByRole('link', { name: 'Use this song' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(new RegExp(`/create\\?song=${songDetail?._id}`));
});

test('the song of a photo loads once sound is on, and pauses with it', async ({ page, request }) => {
  await watchSounds(page);
  await signIn(page);
  const requests: string[] = [];
  page.on('request', (each) => each.url().includes('.m4a') && requests.push(each.url()));
  const flick = await flickThat(request, only('photo'));
  await page.goto(`/flick/${flick.flickId}`);
  const mute = page.getByRole('button', { name: 'Mute' });
  await expect(mute).toHaveAttribute('aria-pressed', 'true');
  await loadsDone(page);
  expect(requests, 'nothing is loaded while sound is off').toEqual([]);
  await mute.click();
  await expect.poll(async () => (await sound(page))?.at ?? 0).toBeGreaterThan(flick.songStart + 0.2);
  await expect.poll(() => requests.length).toBeGreaterThan(0);
  await mute.click();
  await expect.poll(async () => (await sound(page))?.isPaused).toBe(true);
});

test('the song of a video stays in sync with it', async ({ page, request }) => {
  await watchSounds(page);
  await signIn(page);
  const sung = await flickThat(request, only('photo'));
  const flick = await flickThat(
    request,
    ({ media, audienceSetting }) => media[0]?.type === 'video' && audienceSetting === 'public',
  );
  // Songs of the demo world come with photos.
  const { songDetail, songStart, songEnd } = sung;
  await page.route(`**/api/v1/flick/${flick.flickId}`, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    Object.assign(body.data.flick, { song: songDetail?._id, songDetail, songStart, songEnd });
    await route.fulfill({ response, json: body });
  });
  await page.goto(`/flick/${flick.flickId}`);
  await page.getByRole('button', { name: 'Mute' }).click();
  const off = () =>
    page.evaluate(
      ([start, end]) => {
        const { song } = window as { song?: HTMLAudioElement };
        const video = document.querySelector('video');
        if (!song || !video || song.paused || !video.muted) return Number.POSITIVE_INFINITY;
        return Math.abs(song.currentTime - start - (video.currentTime % (end - start)));
      },
      [songStart, songEnd] as const,
    );
  await expect.poll(off).toBeLessThan(0.35);
  await page.evaluate(() => {
    const video = document.querySelector('video');
    if (video) video.currentTime = video.duration * 0.6;
  });
  await expect.poll(off).toBeLessThan(0.35);
  await page.getByRole('button', { name: 'Pause video' }).click();
  await expect.poll(async () => (await sound(page))?.isPaused).toBe(true);
  // By key: a second press of the pointer so soon would be a double press, which likes.
  await page.getByRole('button', { name: 'Play video' }).press('Enter');
  await expect.poll(off).toBeLessThan(0.35);
});
