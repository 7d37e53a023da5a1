import { createHash, randomUUID } from 'node:crypto';
import type { AppOptions } from 'firebase-admin/app';
import type { TokenMessage } from 'firebase-admin/messaging';
import type { PushMessage } from '../../../contract/notifications/push.ts';
import type { FirebaseSettings } from '../../core/config/message-config.ts';
import { InvalidPushToken, type PushTransport, Undeliverable } from '../messages/transport.ts';

/** The token is useless: unregistered, or issued for another project. */
const INVALID_TOKEN = new Set([
  'messaging/registration-token-not-registered',
  'messaging/invalid-registration-token',
  'messaging/mismatched-credential',
]);
const REJECTED = new Set(['messaging/invalid-argument', 'messaging/payload-size-limit-exceeded']);
/** A push of yesterday is outdated. */
const DAY_SECONDS = 86_400;

function withoutToken(error: unknown): Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'error';
  const message = `Firebase ${code}`;
  if (INVALID_TOKEN.has(code)) return new InvalidPushToken(message);
  return REJECTED.has(code) ? new Undeliverable(message) : new Error(message);
}

/** The Web Push topic, by which a newer message replaces a waiting one, has at most 32 characters. */
const topic = (collapseKey: string) =>
  createHash('sha256').update(collapseKey).digest('base64url').slice(0, 32);

function forFirebase(token: string, push: PushMessage): TokenMessage {
  const { notification, collapseKey, messageId, data, fcmOptions } = push;
  const { title, body, icon, image } = notification;
  // Firebase rejects links that are not https, as on a local machine.
  const link = fcmOptions?.link?.startsWith('https:') ? { fcmOptions: { link: fcmOptions.link } } : {};
  return {
    token,
    notification: { title, body, ...(image === undefined ? {} : { imageUrl: image }) },
    data: { ...data, collapseKey, messageId },
    webpush: {
      headers: { TTL: String(DAY_SECONDS), Topic: topic(collapseKey) },
      notification: { tag: collapseKey, ...(icon === undefined ? {} : { icon }) },
      ...link,
    },
  };
}

/** Sends pushes through Firebase. Its library is big, so it is loaded only where it is set up. */
export async function firebaseTransport(
  { projectId, clientEmail, privateKey }: FirebaseSettings,
  options: AppOptions = {},
): Promise<PushTransport> {
  const [{ cert, deleteApp, initializeApp }, { getMessaging }] = await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/messaging'),
  ]);
  const credential = cert({ projectId, clientEmail, privateKey });
  // A unique name, because two apps with the same name are an error.
  const app = initializeApp({ credential, projectId, ...options }, `push ${randomUUID()}`);
  const messaging = getMessaging(app);
  return {
    async send({ token }, push) {
      try {
        await messaging.send(forFirebase(token, push));
      } catch (error) {
        throw withoutToken(error);
      }
    },
    close: () => deleteApp(app),
  };
}
