import type { FastifyInstance } from 'fastify';
import { getPushConfig, type PushConfig, setPushToken } from '../../../contract/notifications/push.ts';
import type { FirebaseSettings } from '../../core/config/message-config.ts';
import { route } from '../../core/http/route.ts';
import type { PushService } from './push.service.ts';

/** The public part of the configuration: no key of the server. */
function publicConfig(firebase: FirebaseSettings | null): PushConfig {
  if (firebase === null) return { provider: 'stream' };
  const { apiKey, appId, projectId, messagingSenderId, vapidKey } = firebase;
  return { provider: 'firebase', apiKey, appId, projectId, messagingSenderId, vapidKey };
}

interface Deps {
  push: PushService;
  firebase: FirebaseSettings | null;
}

export function pushRoutes(app: FastifyInstance, { push, firebase }: Deps): void {
  const config = publicConfig(firebase);
  route(app, getPushConfig, async () => config);
  route(app, setPushToken, async ({ input, viewer, text }) => {
    await push.setToken(viewer.sessionId, input.body.fcmToken);
    return { message: text('pushTokenSaved') };
  });
}
