import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { loadLanguageDetector } from '../../src/lib/language/detect-language.ts';
import * as m from '../../src/messages/flicks.gen.ts';
import { server } from '../support/app/app-setup.ts';
import { realApi, signInAs } from '../support/app/real-api.ts';
import { renderApp } from '../support/app/render-app.tsx';
import { person } from '../support/factories.ts';
import { list } from '../support/flicks/comments.ts';
import { flick, repost, textTokens } from '../support/flicks/content.ts';

const SERVICE = 'http://translate.example';

/** A German flick on a site with a translation service, opened by an English-speaking member. */
async function openFlick({ translates = true, language = 'de' } = {}) {
  const t = await realApi({ config: { translation: translates ? { url: SERVICE, apiKey: null } : null } });
  server.use(http.post(`${SERVICE}/translate`, () => HttpResponse.json({ translatedText: 'Good evening' })));
  const [author, viewer] = [await person(t), await person(t)];
  const flickId = await flick(t, author, { description: textTokens('Guten Abend'), language });
  signInAs(viewer);
  const app = renderApp({ at: `/flick/${flickId}` });
  await screen.findByText('Guten Abend');
  return { ...app, t, viewer, flickId };
}

const show = () => screen.findByRole('button', { name: m.translationShow() });

it('translates a text on demand, beside the original', async () => {
  const { user } = await openFlick();
  expect(screen.getByText('Guten Abend')).toHaveAttribute('lang', 'de');
  await user.click(await show());
  expect(await screen.findByText('Good evening')).toHaveAttribute('lang', 'en');
  expect(screen.getByText(m.translationFrom({ language: 'German' }))).toBeVisible();
  expect(screen.getByText('Guten Abend')).toBeVisible();
  await user.click(screen.getByRole('button', { name: m.translationHide(), expanded: true }));
  expect(screen.queryByText('Good evening')).toBeNull();
});

it('translates what somebody wrote about their repost too', async () => {
  const { user, t, flickId } = await openFlick({ language: 'en' });
  const quote = await repost(t, await person(t), flickId, {
    description: textTokens('Schöner Abend'),
    language: 'de',
  });
  renderApp({ at: `/flick/${quote}` });
  expect(await screen.findByText('Schöner Abend')).toHaveAttribute('lang', 'de');
  await user.click(await show());
  expect(await screen.findByText('Good evening')).toBeVisible();
});

it('says why it failed, and tries again', async () => {
  const { user } = await openFlick();
  server.use(http.post(`${SERVICE}/translate`, () => HttpResponse.json({}, { status: 500 }), { once: true }));
  await user.click(await show());
  expect(await screen.findByText('We can’t translate this right now. Try again in a moment.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: m.translationRetry() }));
  expect(await screen.findByText('Good evening')).toBeVisible();
});

it.each([
  ['texts in the language of the app', { language: 'en' }],
  ['sites without a translation service', { translates: false }],
])('is not offered for %s', async (_, given) => {
  await openFlick(given);
  // The comments are loaded last.
  await screen.findByRole('textbox', { name: /comment/ });
  expect(screen.queryByRole('button', { name: m.translationShow() })).toBeNull();
});

it('stores the language of a comment with it', async () => {
  await loadLanguageDetector();
  const { user, t, viewer, flickId } = await openFlick();
  await user.type(await screen.findByRole('textbox', { name: /comment/ }), 'So ein schöner Abend am Hafen');
  await user.click(screen.getByRole('button', { name: m.composerSend() }));
  await screen.findByRole('button', { name: `Delete the comment by ${viewer.name}` });
  expect((await list(t, viewer, flickId)).items[0]?.language).toBe('de');
});
