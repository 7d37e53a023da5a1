import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { createFeatureIssue } from '../../../contract/moderation/feature-issue.ts';
import { listQuests } from '../../../contract/quests/quest-list.ts';
import { applyDisplay } from '../../../src/lib/storage/apply-display.ts';
import { savesData } from '../../../src/lib/storage/data-saver.ts';
import { loadsByButton } from '../../../src/lib/storage/load-more.ts';
import { mayAutoplay } from '../../../src/lib/storage/playback.ts';
import { startTheme } from '../../../src/lib/storage/theme.ts';
import * as account from '../../../src/messages/account.gen.ts';
import * as m from '../../../src/messages/moderation.gen.ts';
import * as shell from '../../../src/messages/shell.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, newId, respond } from '../../support/app/mock-responses.ts';
import { renderApp, signIn } from '../../support/app/render-app.tsx';

it('changes the theme at once and saves it', async () => {
  startTheme();
  signIn();
  const { user } = renderApp({ at: '/settings?section=theme' });
  const dark = await screen.findByRole('radio', { name: shell.themeDark() });
  expect(screen.getByRole('radio', { name: shell.themeSystem() })).toBeChecked();
  await user.click(dark);
  expect(dark).toBeChecked();
  expect(document.documentElement).toHaveClass('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  await user.click(screen.getByRole('radio', { name: shell.themeLight() }));
  expect(document.documentElement).not.toHaveClass('dark');
});

it('makes videos wait for a press', async () => {
  signIn();
  const { user } = renderApp({ at: '/settings?section=playback' });
  expect(mayAutoplay()).toBe(true);
  await user.click(await screen.findByRole('radio', { name: /^Never/ }));
  expect(mayAutoplay()).toBe(false);
});

it('autoplays videos on Wi-Fi only', async () => {
  signIn();
  const { user } = renderApp({ at: '/settings?section=playback' });
  await user.click(await screen.findByRole('radio', { name: /^On Wi-Fi/ }));
  expect(mayAutoplay()).toBe(true);
  for (const [type, may] of [
    ['cellular', false],
    ['wifi', true],
  ] as const) {
    Object.defineProperty(navigator, 'connection', { value: { type }, configurable: true });
    expect(mayAutoplay()).toBe(may);
  }
  Reflect.deleteProperty(navigator, 'connection');
});

it('saves data, and reduces motion, at once and from the next start', async () => {
  signIn();
  const { user } = renderApp({ at: '/settings?section=playback' });
  await user.click(await screen.findByRole('switch', { name: account.dataSaver() }));
  expect([savesData(), mayAutoplay()]).toEqual([true, false]);
  await user.click(screen.getByRole('switch', { name: account.dataSaver() }));
  expect([savesData(), mayAutoplay()]).toEqual([false, true]);
  const motion = screen.getByRole('radiogroup', { name: account.motion() });
  await user.click(within(motion).getByRole('radio', { name: /^Always/ }));
  expect(document.documentElement).toHaveClass('less-motion');
  expect(mayAutoplay()).toBe(false);
  document.documentElement.classList.remove('less-motion');
  applyDisplay();
  expect(document.documentElement).toHaveClass('less-motion');
  await user.click(within(motion).getByRole('radio', { name: /^System/ }));
  expect(document.documentElement).not.toHaveClass('less-motion');
});

it('enlarges texts at once and from the next start', async () => {
  signIn();
  const { user } = renderApp({ at: '/settings?section=theme' });
  const sizes = within(await screen.findByRole('radiogroup', { name: account.textSize() }));
  const { style } = document.documentElement;
  await user.click(sizes.getByRole('radio', { name: account.textSizeLarge() }));
  expect(style.fontSize).toBe('112.5%');
  await user.click(sizes.getByRole('radio', { name: account.textSizeLarger() }));
  style.fontSize = '';
  applyDisplay();
  expect(style.fontSize).toBe('125%');
  await user.click(sizes.getByRole('radio', { name: /^Normal/ }));
  expect(style.fontSize).toBe('');
});

it('has a button continue long lists', async () => {
  signIn();
  const { user } = renderApp({ at: '/settings?section=playback' });
  await user.click(await screen.findByRole('switch', { name: account.loadByButton() }));
  expect(loadsByButton()).toBe(true);
  await user.click(screen.getByRole('switch', { name: account.loadByButton() }));
  expect(loadsByButton()).toBe(false);
});

it('moves the focus to the chosen section, and back to its row', async () => {
  signIn();
  const { user, router } = renderApp({ at: '/settings' });
  await user.click(await screen.findByRole('link', { name: account.sectionTheme() }));
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 2, name: account.sectionTheme() })).toHaveFocus(),
  );
  router.history.back();
  await waitFor(() => expect(screen.getByRole('link', { name: account.sectionTheme() })).toHaveFocus());
});

it('reports a problem in the page, and starts an empty report after it', async () => {
  signIn();
  server.use(
    http.post(api(createFeatureIssue.path), () =>
      respond(createFeatureIssue, { message: 'Thank you. We read every report.', _id: newId() }),
    ),
  );
  const { user } = renderApp({ at: '/settings?section=report' });
  await user.type(await screen.findByRole('textbox', { name: m.problemSummary() }), 'Dark pictures');
  await user.type(screen.getByRole('textbox', { name: m.problemWhatHappened() }), 'They could be lighter.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Thank you. We read every report.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: m.problemSummary() })).toHaveValue('');
});

it('has one heading, a skip link past the rail, and marks the current entry in it', async () => {
  signIn();
  server.use(
    http.get(api(listQuests.path), () => respond(listQuests, { quests: [], page: 1, totalPages: 0 })),
  );
  const { user } = renderApp({ at: '/quests' });
  expect(await screen.findAllByRole('heading', { level: 1 })).toHaveLength(1);
  const marked = screen.getAllByRole('link', { current: 'page' }).map((link) => link.textContent);
  expect(marked).toEqual(['QuestsQuests', 'Quests']);
  await user.tab();
  await waitFor(() => expect(screen.getByRole('button', { name: shell.skipToContent() })).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

it('lets a phone log out from the settings', async () => {
  signIn();
  const { user, router } = renderApp({ at: '/settings' });
  server.use(http.post('*/logout', () => HttpResponse.json({ success: true, data: { message: 'ok' } })));
  await user.click(await screen.findByRole('button', { name: shell.logOut() }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(localStorage.getItem('accessToken')).toBeNull();
});
