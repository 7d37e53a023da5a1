import { expect, signIn, test } from '../support/fixtures.ts';

test.describe('in a browser that can install apps', () => {
  test.use({ serviceWorkers: 'allow' });

  test('what the phone shares to the app begins a flick', async ({ page }) => {
    await signIn(page);
    await page.goto('/home');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    // As a phone does it: the form of the web manifest, sent to its address.
    await page.evaluate(async () => {
      const icon = await (await fetch('/icon-192.png')).blob();
      const files = new DataTransfer();
      files.items.add(new File([icon], 'from the gallery.png', { type: 'image/png' }));
      const form = document.createElement('form');
      form.action = '/share';
      form.method = 'post';
      form.enctype = 'multipart/form-data';
      const media = Object.assign(document.createElement('input'), { type: 'file', name: 'media' });
      media.files = files.files;
      const text = Object.assign(document.createElement('input'), { name: 'text', value: 'Seen on a walk' });
      form.append(media, text);
      document.body.append(form);
      form.submit();
    });
    await expect(page).toHaveURL(/\/create$/);
    await expect(page.getByText('from the gallery').or(page.getByRole('img')).first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: /caption/i })).toHaveValue('Seen on a walk');
    // Taken once: a reload shows the draft and adds nothing.
    expect(await page.evaluate(() => caches.has('shared'))).toBe(false);
  });
});

test('the web manifest speaks the language of the app', async ({ request }) => {
  const shortcuts = async (locale: string) => {
    const page = await (await request.get('/login', { headers: { cookie: `locale=${locale}` } })).text();
    const [, address = ''] = /<link rel="manifest" href="([^"]+)"/.exec(page) ?? [];
    const response = await request.get(address);
    const { shortcuts, share_target } = await response.json();
    expect(share_target).toMatchObject({ action: '/share', method: 'POST' });
    return shortcuts.map(({ name }: { name: string }) => name);
  };
  expect(await shortcuts('en')).toEqual(['Create', 'Quests', 'Notifications', 'Wallet']);
  expect(await shortcuts('de')).toEqual(['Erstellen', 'Quests', 'Mitteilungen', 'Wallet']);
});
