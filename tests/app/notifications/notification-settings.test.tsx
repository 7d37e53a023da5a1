import { cleanup, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { operatorSelf } from '../../../contract/moderation/admin.ts';
import { notificationKind } from '../../../contract/notifications/notification.ts';
import {
  fromPeople,
  getNotificationSettings,
  type NotificationSettings,
  updateNotificationSettings,
} from '../../../contract/notifications/notification-setting.ts';
import { matters } from '../../../src/components/notifications/settings/notification-groups.ts';
import * as m from '../../../src/messages/notifications.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, refuse, respond } from '../../support/app/mock-responses.ts';
import { renderApp, signIn } from '../../support/app/render-app.tsx';

const all = (choice: { list: boolean; push: boolean }) =>
  Object.fromEntries(notificationKind.options.map((kind) => [kind, choice])) as NotificationSettings;

function open() {
  signIn();
  let settings = all({ list: true, push: false });
  const sent: unknown[] = [];
  const rejections: Response[] = [];
  server.use(
    http.get(api(getNotificationSettings.path), () => respond(getNotificationSettings, { settings })),
    http.put(api(updateNotificationSettings.path), async ({ request }) => {
      const body = updateNotificationSettings.body.parse(await request.json());
      const rejection = rejections.shift();
      if (rejection) return rejection;
      sent.push(body.settings);
      settings = { ...settings };
      for (const kind of notificationKind.options) {
        const { list = settings[kind].list, push = settings[kind].push, ...rest } = body.settings[kind] ?? {};
        settings[kind] = { ...settings[kind], list, push, ...rest };
      }
      return respond(updateNotificationSettings, { settings });
    }),
  );
  return { sent, rejections, ...renderApp({ at: '/settings?section=notifications' }) };
}

// Announcements cannot be sent yet, so there is nothing to choose about them.
it('has a setting for every kind of notification, each once', () => {
  const placed = matters.flatMap(({ groups }) => groups.flatMap(({ kinds }) => kinds));
  const kinds = notificationKind.options.filter((kind) => kind !== 'announcement');
  expect([...placed].sort()).toEqual([...kinds].sort());
});

it('restricts what people do to those whom one follows, and nothing else', async () => {
  const { sent, user } = open();
  const only = await screen.findByRole('switch', { name: m.onlyFollowed() });
  expect(only).not.toBeChecked();
  await user.click(only);
  expect(only).toBeChecked();
  await waitFor(() =>
    expect(sent).toEqual([Object.fromEntries([...fromPeople].map((kind) => [kind, { onlyFollowed: true }]))]),
  );
  await user.click(only);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(only).not.toBeChecked();
});

it('changes related kinds together at once, and saves them', async () => {
  const { sent, user } = open();
  const push = await screen.findByRole('switch', { name: 'Likes Push' });
  const listed = screen.getByRole('switch', { name: 'Likes In-app' });
  expect(push).not.toBeChecked();
  expect(listed).toBeChecked();
  await user.click(push);
  expect(push).toBeChecked();
  await user.click(listed);
  await waitFor(() =>
    expect(sent).toEqual([
      { like: { push: true }, comment_like: { push: true } },
      { like: { list: false }, comment_like: { list: false } },
    ]),
  );
  expect(push).toBeChecked();
  expect(listed).not.toBeChecked();
});

it('keeps money, decisions and security in the list', async () => {
  open();
  expect(await screen.findByRole('switch', { name: 'Money Push' })).toBeVisible();
  for (const name of ['Money', 'Decisions', 'Appeals', 'Security']) {
    expect(screen.queryByRole('switch', { name: `${name} In-app` })).toBeNull();
  }
  expect(screen.getAllByText(m.alwaysOn())).toHaveLength(4);
});

it('is undone with a message after a failure, and sent again on request', async () => {
  const { sent, rejections, user } = open();
  rejections.push(refuse(409, 'refused'));
  const push = await screen.findByRole('switch', { name: 'New followers Push' });
  await user.click(push);
  expect((await screen.findAllByText('Failed to fetch'))[0]).toBeVisible();
  await waitFor(() => expect(push).not.toBeChecked());
  screen.getByRole('button', { name: m.tryAgain() }).click();
  await waitFor(() => expect(push).toBeChecked());
  await waitFor(() => expect(sent).toEqual([{ follow: { push: true } }]));
});

it('says why it could not be read, and still shows the settings of the device', async () => {
  signIn();
  server.use(http.get(api(getNotificationSettings.path), () => refuse(409, 'refused')));
  renderApp({ at: '/settings?section=notifications' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch');
  expect(screen.getByRole('heading', { name: m.deviceTitle() })).toBeVisible();
});

it('shows what concerns operators to operators alone', async () => {
  open();
  await screen.findByRole('switch', { name: 'Likes Push' });
  expect(screen.queryByRole('heading', { name: m.settingsOperator() })).toBeNull();
  server.use(
    http.get(api(operatorSelf.path), () => respond(operatorSelf, { operator: true, secondFactor: true })),
  );
  cleanup();
  open();
  expect(await screen.findByRole('switch', { name: 'System problems Push' })).toBeVisible();
});
