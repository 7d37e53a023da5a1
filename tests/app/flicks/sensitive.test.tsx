import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { listHashtagFlicks } from '../../../contract/flicks/hashtag-page.ts';
import { getSensitiveSetting, setSensitiveSetting } from '../../../contract/flicks/sensitive-setting.ts';
import { SensitiveCard } from '../../../src/components/flicks/settings/sensitive-card.tsx';
import * as m from '../../../src/messages/flicks.gen.ts';
import * as media from '../../../src/messages/media.gen.ts';
import * as shell from '../../../src/messages/shell.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, refuse, respond } from '../../support/app/mock-responses.ts';
import { renderApp, signIn } from '../../support/app/render-app.tsx';
import { renderPart } from '../../support/app/render-part.tsx';
import { aPost, feedOf } from '../../support/flicks/flicks.ts';
import { aHashtag } from '../../support/search/search.ts';

beforeEach(() => signIn());

const aCoveredPost = () => aPost({ labels: ['sensitive'], isCovered: true });
const images = (part: HTMLElement) => part.querySelectorAll('figure img');

it('is covered, loads nothing, and shows its media once its viewer wants to see it', async () => {
  const post = aCoveredPost();
  server.use(feedOf([post, aPost()]));
  const { user } = renderApp();
  const [covered, other] = await screen.findAllByRole('article');
  if (!covered || !other) throw new Error('There are two flicks.');
  const show = await within(covered).findByRole('button', { name: media.sensitiveShow() });
  expect(within(covered).getByText(media.sensitiveText({ name: post.user.name }))).toBeVisible();
  expect(covered.textContent).toContain(m.labelSensitive());
  expect(images(covered)).toHaveLength(0);
  expect(images(other).length).toBeGreaterThan(0);
  await user.click(show);
  await waitFor(() => expect(images(covered).length).toBeGreaterThan(0));
  expect(within(covered).queryByRole('button', { name: media.sensitiveShow() })).toBeNull();
  // The focus does not fall back to the start of the page.
  expect(covered.contains(document.activeElement)).toBe(true);
});

it('says above a flick that it is a paid partnership or made with AI', async () => {
  server.use(feedOf([aPost({ labels: ['partnership', 'ai'] })]));
  renderApp();
  const post = await screen.findByRole('article');
  expect(post.textContent).toContain(` · ${m.labelPartnership()} · ${m.labelAi()}`);
  expect(images(post).length).toBeGreaterThan(0);
});

it('stays covered in a grid, where its link says so instead of describing it', async () => {
  const post = aCoveredPost();
  const hashtag = { ...aHashtag('coast', 1), isFollowing: false };
  server.use(
    http.get(api(listHashtagFlicks.path), () =>
      respond(listHashtagFlicks, { hashtag, flicks: [post], page: 1, totalPages: 1 }),
    ),
  );
  renderApp({ at: '/hashtag/coast' });
  const link = await screen.findByRole('link', { name: m.flickByCovered({ name: post.user.name }) });
  expect(link.querySelector('img')).toBeNull();
});

it('is shown right away to people who turn that on, until the server refuses', async () => {
  let enabled = false;
  server.use(
    http.get(api(getSensitiveSetting.path), () => respond(getSensitiveSetting, { enabled })),
    http.put(api(setSensitiveSetting.path), async ({ request }) => {
      ({ enabled } = setSensitiveSetting.body.parse(await request.json()));
      return respond(setSensitiveSetting, { enabled });
    }),
  );
  const { user } = await renderPart(<SensitiveCard />);
  const toggle = await screen.findByRole('switch', { name: m.sensitiveSettingSwitch() });
  expect(toggle).not.toBeChecked();
  await user.click(toggle);
  await waitFor(() => expect(enabled).toBe(true));
  expect(toggle).toBeChecked();
  server.use(http.put(api(setSensitiveSetting.path), () => refuse(400, 'invalid_request')));
  await user.click(toggle);
  await waitFor(() => expect(toggle).toBeChecked());
});

it('says that the setting could not be read, and reads it again', async () => {
  server.use(http.get(api(getSensitiveSetting.path), () => refuse(400, 'invalid_request'), { once: true }));
  const { user } = await renderPart(<SensitiveCard />);
  expect(await screen.findByText('Failed to fetch')).toBeVisible();
  server.use(http.get(api(getSensitiveSetting.path), () => respond(getSensitiveSetting, { enabled: true })));
  await user.click(screen.getByRole('button', { name: shell.tryAgain() }));
  expect(await screen.findByRole('switch')).toBeChecked();
});
