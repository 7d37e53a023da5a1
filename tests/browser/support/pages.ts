import type { APIRequestContext, Page } from '@playwright/test';
import { asPerson, expect, newSession, startScreenGone } from './fixtures.ts';

type MemberPage = [path: string, heading: string | RegExp];

/** Every screen of a member with its heading; two in a row never share one, so that they can be distinguished. */
export const memberPages: MemberPage[] = [
  ['/home', 'Home'],
  ['/search', 'Search'],
  ['/home?feed=following', 'Home'],
  ['/profile', 'Nia Calder'],
  ['/notifications', 'Notifications'],
  ['/quests', 'Quests'],
  ['/quests?view=mine', 'My quests'],
  ['/create', 'New flick'],
  ['/create-quest', 'New quest'],
  ['/settings', 'Settings'],
  ['/wallet', 'Wallet'],
  ['/settings?section=theme', 'Settings'],
  ['/saved', 'Saved'],
  ['/hashtag/coast', '#coast'],
  ['/home?feed=for-you', 'Home'],
  ['/saved?tab=collections', 'Saved'],
];

/** The screens of a quest: one's own with what was sent to it, and one that takes applications. */
export async function questPages(request: APIRequestContext): Promise<MemberPage[]> {
  const { get } = asPerson(request, await newSession(request, 'demo'));
  const named = async (title: string): Promise<string> => {
    const { data } = await get(`/v1/quest?q=${encodeURIComponent(title)}`);
    return data.quests.find((quest: { title: string }) => quest.title === title)._id;
  };
  const own = 'Breakfast in one take';
  const id = await named(own);
  const { data } = await get(`/v1/quest/${id}/applicant?status=pending`);
  return [
    [`/quests/${id}`, own],
    [`/quests/${id}/applicants`, 'Applicants'],
    [`/quest/${id}/applicant/${data.applicants[0]._id}`, /^Applicant/],
    [`/quests/${await named('Drop the needle on side B')}`, 'Drop the needle on side B'],
  ];
}

/** A collection of what one saved. */
export async function collectionPages(request: APIRequestContext): Promise<MemberPage[]> {
  const { get } = asPerson(request, await newSession(request, 'demo'));
  const { data } = await get('/v1/collection');
  const [{ _id, name }] = data.collections;
  return [[`/saved?collection=${_id}`, name]];
}

/** What a tab keeps between the steps of a task, by its key. */
type StorageEntries = Record<string, object>;

const draft = {
  contact: 'lotta@example.org',
  contactType: 'email',
  name: 'Lotta Ek',
  dob: '1994-06-04',
  country: 'SE',
  username: 'lotta.ek',
  typed: {},
};
const codeSent = (purpose: 'sign-up' | 'reset'): StorageEntries => ({
  contact: { contact: '+46701234118', contactType: 'phone', purpose, resendAt: Date.now() + 60_000 },
});
const passwordTaken = (): StorageEntries => ({
  'second-step': {
    type: 'phone',
    contact: '+46 ••• ••18',
    challenge: 'none',
    resendAfter: 60,
    deviceToken: 'no-device-token',
    at: Date.now(),
    resendAt: Date.now() + 60_000,
  },
});
const mayReset = (): StorageEntries => ({
  ...codeSent('reset'),
  reset: { resetToken: 'none', at: Date.now() },
});

/** Every screen of a visitor with its heading, and what the steps before it have left behind. */
export const visitorPages: [path: string, heading: string | RegExp, storedBefore?: () => StorageEntries][] = [
  ['/', 'Small films. Real quests.'],
  ['/login', 'Welcome back'],
  ['/login/two-factor-auth', 'Enter the code', passwordTaken],
  ['/forgot-password', 'Forgot password'],
  ['/forgot-password/verify-otp', 'Enter the code', () => codeSent('reset')],
  ['/forgot-password/reset-password', 'New password', mayReset],
  ['/signup', 'Create an account'],
  ['/signup/email', 'Your email'],
  ['/signup/phone', 'Your phone'],
  ['/signup/personal', 'About you', () => ({ 'sign-up': draft })],
  ['/signup/username', 'Your username'],
  ['/signup/password', 'Your password'],
  ['/signup/otp', 'Enter the code', () => codeSent('sign-up')],
  ['/repost-flick', 'Repost flick'],
  ['/help', 'Help'],
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms'],
];

/** Navigates inside the app, like a link, and waits until the screen is shown. */
export async function follow(
  page: Page,
  path: string,
  heading: string | RegExp,
  storedBefore: () => StorageEntries = () => ({}),
): Promise<void> {
  await page.evaluate(
    ([to, values]) => {
      for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, JSON.stringify(value));
      history.pushState(null, '', to);
    },
    [path, storedBefore()] as const,
  );
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toHaveCount(1);
  await settled(page);
}

/** The sections of the settings with their headings. */
const settingsSections: [id: string, heading: string][] = [
  ['account', 'Account'],
  ['security', 'Security'],
  ['sessions', 'Sessions'],
  ['privacy', 'Privacy'],
  ['bio-links', 'Bio links'],
  ['notifications', 'Notifications'],
  ['theme', 'Theme and text size'],
  ['playback', 'Playback and scrolling'],
  ['report', 'Report a problem'],
  ['deactivate', 'Deactivate or delete'],
];

/** Opens the sections of the settings, and checks each once it is complete. */
export async function lookAtSettings(page: Page, look: (place: string) => Promise<void>): Promise<void> {
  for (const [id, heading] of settingsSections) {
    await page.evaluate((to) => history.pushState(null, '', to), `/settings?section=${id}`);
    await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeVisible();
    await settled(page);
    await expect(page.locator('.skeleton').filter({ visible: true })).toHaveCount(0);
    await look(`the settings, ${id}`);
  }
}

/** Waits until a screen is complete: no start screen, one heading, no pending requests. */
export async function settled(page: Page): Promise<void> {
  await startScreenGone(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
}

/** Titles wrap instead of ending in an ellipsis. */
export async function expectWholeTitles(page: Page, place: string): Promise<void> {
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('h1:not(.sr-only), h2:not(.sr-only)')]
      .filter((title) => title.scrollWidth > title.clientWidth + 1 && title.clientWidth > 1)
      .map((title) => title.textContent),
  );
  expect(cut, `${place} cuts titles`).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page, place: string): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess, `${place} scrolls sideways`).toBeLessThanOrEqual(0);
}
