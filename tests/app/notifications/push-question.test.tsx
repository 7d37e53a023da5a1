import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getNotificationSettings } from '../../../contract/notifications/notification-setting.ts';
import { setFollowing } from '../../../contract/people/follow.ts';
import * as m from '../../../src/messages/notifications.gen.ts';
import { markPushesUseful } from '../../../src/push/permission.ts';
import { createQueryClient } from '../../../src/queries/core/client.ts';
import { sendFollowing } from '../../../src/queries/people/follow.ts';
import { onFollowed } from '../../../src/queries/people/follow-events.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, newId, refuse, respond } from '../../support/app/mock-responses.ts';
import { renderApp, signIn } from '../../support/app/render-app.tsx';
import { browserWithPush } from '../../support/notifications/push-browser.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  server.use(http.get(api(getNotificationSettings.path), () => refuse(409, 'refused')));
});

describe('the question', () => {
  const open = () => {
    signIn();
    return renderApp({ at: '/settings?section=notifications' });
  };
  const card = () => screen.queryByRole('region', { name: m.pushTitle() });

  it('comes after the first useful action, not on the first visit', async () => {
    browserWithPush('default');
    open();
    await screen.findByRole('button', { name: m.deviceAllow() });
    expect(card()).toBeNull();
    act(markPushesUseful);
    expect(await screen.findByRole('region', { name: m.pushTitle() })).toBeVisible();
  });

  it('counts a follow as one, and an unfollow as none', () => {
    const client = createQueryClient();
    const listener = vi.fn();
    const stop = onFollowed(client, listener);
    server.use(
      http.post(api(setFollowing.path), ({ request }) =>
        respond(setFollowing, {
          isFollowing: !request.url.includes('type=remove'),
          isRequested: false,
          followerCount: 1,
          followingCount: 1,
        }),
      ),
    );
    signIn();
    sendFollowing(client, newId(), false);
    sendFollowing(client, newId(), true);
    return waitFor(() => expect(listener).toHaveBeenCalledTimes(1)).finally(stop);
  });
});
