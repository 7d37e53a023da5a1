import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { asset } from '../support/asset.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, newSession, someFlick, startScreenGone, test } from '../support/fixtures.ts';
import { shareFlick } from '../support/new-flick.ts';
import { enter, newPerson } from '../support/new-person.ts';
import { questPages } from '../support/pages.ts';

/** Serves a page of another site with this body, and opens it. */
async function openElsewhere(page: Page, body: string): Promise<() => void> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><title>A blog</title><link rel="icon" href="data:,">${body}`);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  // Another host name is another site: cookies and storage are kept apart.
  await page.goto(`http://localhost:${port}/`);
  return () => server.close();
}

test('another site finds out how to show a flick, and shows it without cookies', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const flick = await someFlick(request, await newSession(request, 'demo'));
  const html = await (await request.get(`/flick/${flick.flickId}`)).text();
  const found = /type="application\/json\+oembed" href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
  const described = await (await request.get(String(found))).json();
  const close = await openElsewhere(page, described.html);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('link', { name: flick.user.name })).toBeVisible();
  const picture = frame.locator('.media > *').first();
  await expect(picture).toBeVisible();
  await expect
    .poll(() =>
      picture.evaluate((shown) =>
        shown instanceof HTMLVideoElement ? shown.readyState : (shown as HTMLImageElement).naturalWidth,
      ),
    )
    .toBeGreaterThan(0);
  expect(await context.cookies()).toEqual([]);
  const opening = page.waitForEvent('popup');
  await frame.getByRole('link', { name: 'View on Flickquest' }).click();
  await expect(await opening).toHaveURL(`${baseURL}/flick/${flick.flickId}`);
  close();
});

test('embeds can be read by everybody, in both themes', async ({ page, request }) => {
  const flick = await someFlick(request, await newSession(request, 'demo'));
  const [member = ''] = (await questPages(request)).at(-1) ?? [];
  await page.setViewportSize({ width: 320, height: 500 });
  for (const path of [`/embed/flick/${flick.flickId}`, `/embed${member.replace('/quests/', '/quest/')}`]) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    await expectNoViolations(page, path);
  }
});

test('an author gets the code of a flick, and can keep it from other sites', async ({
  page,
  browser,
  request,
  allowConsole,
}) => {
  allowConsole(/404/);
  const author = await newPerson(request);
  await enter(page, author);
  const profileHtml = async () => {
    const { userId } = author.session.user as { userId: string };
    return (await request.get(`/profile/${userId}`)).text();
  };
  expect(await profileHtml()).toContain('"@type":"ProfilePage"');
  const address = `/flick/${await shareFlick(page, asset('scenes/forest.jpg'))}`;

  const openCode = async () => {
    await page.goto(address);
    await startScreenGone(page);
    await page.getByRole('button', { name: /^options for the flick/i }).press('Enter');
    await page.getByRole('menuitem', { name: 'Embed' }).click();
    return page.getByRole('dialog', { name: 'Embed this flick' });
  };
  const code = (await openCode()).getByRole('textbox', { name: 'HTML code' });
  await expect(code).toHaveValue(/^<iframe src="[^"]+\/embed\/flick\//);
  await expectNoViolations(page, 'the code of an embed');
  const html = await code.inputValue();

  await page.goto('/settings?section=privacy');
  await startScreenGone(page);
  const setting = page.getByRole('switch', { name: 'Show my public posts outside Flickquest' });
  await expect(setting).toBeChecked();
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/v1/setting/web') && response.request().method() === 'PUT',
  );
  await setting.press('Space');
  await saved;
  await expect((await openCode()).getByText(/^This can’t be embedded/)).toBeVisible();
  expect(await profileHtml()).toContain('<meta name="robots" content="noindex" />');

  const elsewhere = await browser.newPage();
  const close = await openElsewhere(elsewhere, html);
  await expect(elsewhere.frameLocator('iframe').getByText('This post isn’t available.')).toBeVisible();
  await elsewhere.close();
  close();
});
