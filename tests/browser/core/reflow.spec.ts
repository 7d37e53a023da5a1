import type { Page } from '@playwright/test';
import { newSession, signIn, someFlick, test } from '../support/fixtures.ts';
import {
  collectionPages,
  expectNoSidewaysScroll,
  expectWholeTitles,
  follow,
  lookAtSettings,
  memberPages,
  questPages,
  settled,
  visitorPages,
} from '../support/pages.ts';

const views = [
  { name: '320 px, as at 400 % zoom', viewport: { width: 320, height: 640 }, text: '100%' },
  { name: '390 px with text at 200 %', viewport: { width: 390, height: 844 }, text: '200%' },
  { name: '1280 px with text at 200 %', viewport: { width: 1280, height: 800 }, text: '200%' },
];

async function expectReflow(page: Page, place: string): Promise<void> {
  await expectNoSidewaysScroll(page, place);
  await expectWholeTitles(page, place);
}

for (const { name, viewport, text } of views) {
  test(`nothing scrolls sideways and titles wrap at ${name}`, async ({ page, request }) => {
    await page.setViewportSize(viewport);
    const flick = await someFlick(request, await newSession(request, 'demo'));
    const enlarge = () =>
      page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, text);
    await page.goto('/login');
    await enlarge();
    for (const [path, heading, alsoRequired] of visitorPages) {
      await follow(page, path, heading, alsoRequired);
      await expectReflow(page, path);
    }
    await signIn(page);
    await page.goto(`/flick/${flick.flickId}`);
    await enlarge();
    await settled(page);
    await expectReflow(page, 'a flick');
    for (const [path, heading] of [
      ...memberPages,
      ...(await questPages(request)),
      ...(await collectionPages(request)),
    ]) {
      await follow(page, path, heading);
      await expectReflow(page, path);
    }
    await lookAtSettings(page, (place) => expectReflow(page, place));
  });
}
