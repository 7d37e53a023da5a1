import { expectNoViolations } from '../support/axe.ts';
import { asPerson, expect, newSession, signIn, test } from '../support/fixtures.ts';
import { settled } from '../support/pages.ts';

test('an account becomes private, is asked for, and lets one person in', async ({
  page,
  browser,
  baseURL,
}) => {
  const other = await browser.newContext({ baseURL: String(baseURL), serviceWorkers: 'block' });
  const fan = await other.newPage();
  const asked = await signIn(page, 'owner');
  const { user } = await signIn(fan, 'maya');
  const owner = asPerson(page.request, asked);
  await owner.post(`/v1/follow/${user.userId}?type=remove`, {});
  await page.request.delete(`/api/v1/follower/${user.userId}`, {
    headers: { authorization: `Bearer ${asked.accessToken}` },
  });

  await page.goto('/settings?section=privacy');
  const toggle = page.getByRole('switch', { name: /Make my account private/ });
  await Promise.all([page.waitForResponse(/private-account$/), toggle.click()]);
  await expect(toggle).toBeChecked();

  await fan.goto(`/profile/${asked.user.userId}`);
  await expect(fan.getByText('This account is private')).toBeVisible();
  await settled(fan);
  await expectNoViolations(fan, 'a private profile');
  await expect(fan.getByRole('list', { name: /Flicks/ })).toHaveCount(0);
  await fan.getByRole('button', { name: 'Follow Otto Varga' }).click();
  await expect(fan.getByRole('button', { name: 'Requested Otto Varga' })).toBeVisible();

  await page.goto('/notifications');
  const requests = page.getByRole('list', { name: 'Follow requests' });
  await expect(requests.getByText('Maya Lindqvist')).toBeVisible();
  await settled(page);
  await expectNoViolations(page, 'requests to follow');
  await requests.getByRole('button', { name: 'Accept Maya Lindqvist' }).click();
  await expect(requests).toHaveCount(0);

  await fan.reload();
  await expect(fan.getByRole('button', { name: 'Following Otto Varga' })).toBeVisible();
  await expect(fan.getByText('This account is private')).toHaveCount(0);
  const visitor = await other.newPage();
  await visitor.addInitScript(() => localStorage.clear());
  await visitor.goto(`/profile/${asked.user.userId}`);
  await expect(visitor.getByText('This account is private')).toBeVisible();
  await other.close();

  // Other journeys find the account as it was.
  await owner.post(`/v1/follow/${user.userId}`, {});
  const session = await newSession(page.request, 'owner');
  const restored = await page.request.put('/api/v1/setting/private-account', {
    headers: { authorization: `Bearer ${session.accessToken}` },
    data: { enabled: false },
  });
  expect(restored.status()).toBe(200);
});
