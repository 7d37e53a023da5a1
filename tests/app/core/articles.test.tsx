import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { getSite, type Site } from '../../../contract/core/site.ts';
import { findSection } from '../../../src/components/account/settings/sections.ts';
import { answers } from '../../../src/components/articles/help/answers.ts';
import { privacyText } from '../../../src/components/articles/privacy-text.ts';
import { termsText } from '../../../src/components/articles/terms-text.ts';
import type { SavedTab } from '../../../src/components/flicks/saved/saved-tabs.tsx';
import * as m from '../../../src/messages/articles.gen.ts';
import * as shell from '../../../src/messages/shell.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, refuse, respond } from '../../support/app/mock-responses.ts';
import { renderApp, signIn } from '../../support/app/render-app.tsx';
import { draftUpTo } from '../../support/auth/sign-up-draft.ts';

const nobody: Site = { operator: null, contact: null, termsUrl: null, privacyUrl: null, translates: false };
const runBy = (site: Partial<Site>) =>
  server.use(http.get(api(getSite.path), () => respond(getSite, { site: { ...nobody, ...site } })));

const savedTabs: readonly unknown[] = ['flicks', 'quests', 'collections'] satisfies SavedTab[];

beforeEach(() => runBy({}));

const title = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('help', () => {
  it('opens at the answer in its URL', async () => {
    const { router, user } = renderApp({ at: '/help#delete-account' });
    await title('Help');
    expect(document.title).toBe('Help · Flickquest');
    const named = await screen.findByRole('heading', { level: 3, name: m.helpDeleteAccountTitle() });
    await waitFor(() => expect(named).toHaveFocus());
    expect(named.parentElement).toHaveTextContent('come back by logging in within 30 days');
    // Each heading is a link to itself, so that its address can be copied.
    await user.click(screen.getByRole('link', { name: m.helpFeesTitle() }));
    expect(router.state.location.hash).toBe('fees');
    await waitFor(() => expect(screen.getByRole('heading', { name: m.helpFeesTitle() })).toHaveFocus());
    expect(screen.getByText(/a service fee of 5% .* 2\.9% of the payment and \$0\.30/)).toBeVisible();
  });

  it('filters by the typed words, in any order and spelling', async () => {
    const { user } = renderApp({ at: '/help' });
    const field = await screen.findByRole('searchbox', { name: m.helpFind() });
    await user.type(field, 'CASH bänk');
    await waitFor(() => expect(screen.queryByRole('heading', { name: m.helpSignUpTitle() })).toBeNull());
    expect(screen.getByRole('heading', { name: m.helpCashOutTitle() })).toBeVisible();
    const contents = within(screen.getByRole('navigation', { name: m.onThisPage() }));
    expect(contents.queryByText(m.helpPartGettingIn())).toBeNull();
    const many = screen.getAllByRole('heading', { level: 3 }).length;
    expect(screen.getByRole('status')).toHaveTextContent(`${many} answer`);
    await user.type(field, ' zebra');
    await user.click(await screen.findByRole('button', { name: m.helpShowAll() }));
    expect(await screen.findByRole('heading', { name: m.helpSignUpTitle() })).toBeVisible();
    expect(field).toHaveValue('');
  });

  it('is inside the shell for members, and its links all lead somewhere', async () => {
    signIn();
    const { router } = renderApp({ at: '/help' });
    await title('Help');
    expect(screen.getAllByRole('navigation', { name: shell.navMain() })).not.toHaveLength(0);
    const passages = [...answers.flatMap((part) => part.passages), ...privacyText, ...termsText];
    for (const { place } of passages) {
      if (!place) continue;
      expect(Object.keys(router.routesByPath)).toContain(place.to);
      if (place.to === '/settings') expect(findSection(place.search?.section)).toBeDefined();
      if (place.to === '/saved') expect(savedTabs).toContain(place.search?.tab);
    }
  });
});

it.each([
  ['help', answers.flatMap((part) => [part, ...part.passages])],
  ['privacy', privacyText],
  ['terms', termsText],
])('every address within %s is unique', (_page, entries) => {
  const ids = [...entries.map(({ id }) => id), 'operator', 'contact'];
  expect(ids.filter((id, place) => ids.indexOf(id) !== place || !/^[a-z-]+$/.test(id))).toEqual([]);
});

describe('privacy and terms', () => {
  it('name the operator of the site and how to reach them', async () => {
    runBy({ operator: 'Harbour Pictures', contact: 'hello@harbour.example' });
    renderApp({ at: '/privacy#how-long' });
    await title('Privacy');
    const named = await screen.findByRole('heading', { level: 2, name: m.privacyHowLongTitle() });
    await waitFor(() => expect(named).toHaveFocus());
    expect(screen.getByText(/^Notifications: 90 days\./)).toBeVisible();
    expect(screen.getByText('This site is run by Harbour Pictures.')).toBeVisible();
    const mail = screen.getByRole('link', { name: 'hello@harbour.example' });
    expect(mail).toHaveAttribute('href', 'mailto:hello@harbour.example');
  });

  it('can be replaced by texts of the site', async () => {
    runBy({ contact: 'https://harbour.example/contact', termsUrl: 'https://harbour.example/terms' });
    const { user } = renderApp({ at: '/terms' });
    const own = await screen.findByRole('link', { name: 'Read at harbour.example' });
    expect(own).toHaveAttribute('href', 'https://harbour.example/terms');
    expect(screen.queryByRole('heading', { name: m.helpPartAccount() })).toBeNull();
    // The other text is still ours.
    await user.click(screen.getByRole('link', { name: shell.sitePrivacy() }));
    await title('Privacy');
    expect(screen.getByRole('link', { name: 'https://harbour.example/contact' })).toHaveAttribute(
      'href',
      'https://harbour.example/contact',
    );
  });

  it('show nothing uncertain before it is loaded, and can be loaded again', async () => {
    let fails = true;
    server.use(http.get(api(getSite.path), () => (fails ? refuse(409, 'refused') : undefined)));
    const { user } = renderApp({ at: '/terms' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch');
    expect(screen.queryByRole('heading', { name: m.helpPartAccount() })).toBeNull();
    fails = false;
    await user.click(screen.getByRole('button', { name: shell.tryAgain() }));
    expect(await screen.findByRole('heading', { name: m.helpPartAccount() })).toBeVisible();
    expect(screen.getByText(/hasn’t given a name/)).toBeVisible();
  });
});

it('is linked from the login page, and before an account is created', async () => {
  const leadsTo = async (name: string, href: string) =>
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
  draftUpTo(3);
  const { router } = renderApp({ at: '/login' });
  await title('Welcome back');
  await leadsTo('Help', '/help');
  await leadsTo('Privacy', '/privacy');
  await leadsTo('Terms', '/terms');
  await router.navigate({ to: '/signup/password' });
  await title('Your password');
  await leadsTo('terms', '/terms');
  await leadsTo('privacy notice', '/privacy');
});
