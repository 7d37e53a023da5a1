import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getNotificationSettings } from '../../../contract/notifications/notification-setting.ts';
import { PushCard } from '../../../src/components/notifications/push/push-card.tsx';
import * as m from '../../../src/messages/notifications.gen.ts';
import { isPutOff } from '../../../src/push/permission.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, refuse } from '../../support/app/mock-responses.ts';
import { renderApp, signIn } from '../../support/app/render-app.tsx';
import { renderPart } from '../../support/app/render-part.tsx';
import { browserWithPush } from '../../support/notifications/push-browser.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  server.use(http.get(api(getNotificationSettings.path), () => refuse(409, 'refused')));
});

describe('the card', () => {
  it('explains first: the browser asks after a press', async () => {
    const { notification } = browserWithPush('default');
    const { user } = await renderPart(<PushCard />);
    expect(notification.requestPermission).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: m.pushTurnOn() }));
    expect(notification.requestPermission).toHaveBeenCalledTimes(1);
  });

  it('is not shown again to people who decline, or ignore the browser’s question', async () => {
    browserWithPush('default');
    const { user } = await renderPart(<PushCard />);
    expect(isPutOff()).toBe(false);
    await user.click(screen.getByRole('button', { name: m.pushNotNow() }));
    expect(isPutOff()).toBe(true);
    localStorage.clear();
    await user.click(screen.getByRole('button', { name: m.pushTurnOn() }));
    await waitFor(() => expect(isPutOff()).toBe(true));
  });
});

describe('the notifications section', () => {
  const open = () => {
    signIn();
    return renderApp({ at: '/settings?section=notifications' });
  };

  it('asks on a press, and shows the result', async () => {
    const { notification } = browserWithPush('default');
    notification.requestPermission.mockImplementation(async () => {
      notification.permission = 'granted';
      return 'granted';
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: m.deviceAllow() }));
    expect(await screen.findByText(m.deviceAllowed())).toBeVisible();
    expect(screen.queryByRole('button', { name: m.deviceAllow() })).toBeNull();
  });

  it('says how to allow blocked notifications, and follows the browser’s settings', async () => {
    const browser = browserWithPush('denied');
    open();
    expect(await screen.findByText(m.deviceBlocked())).toBeVisible();
    expect(screen.getByText(/set Notifications to Allow/)).toBeVisible();
    browser.change('granted');
    expect(await screen.findByText(m.deviceAllowed())).toBeVisible();
  });

  it('says so if the browser has no support', async () => {
    open();
    expect(await screen.findByText(m.deviceUnsupportedText())).toBeVisible();
  });
});
