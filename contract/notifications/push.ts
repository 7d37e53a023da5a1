import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { message } from '../core/shared.ts';

/** How this server sends pushes: through Firebase, or over its event stream if Firebase is not configured. */
export const pushConfig = z.discriminatedUnion('provider', [
  z.object({
    provider: z.literal('firebase'),
    apiKey: z.string(),
    appId: z.string(),
    projectId: z.string(),
    messagingSenderId: z.string(),
    vapidKey: z.string(),
  }),
  z.object({ provider: z.literal('stream') }),
]);
export type PushConfig = z.output<typeof pushConfig>;

/** A push as the browser receives it, over either transport: Firebase or the event stream. */
export const pushMessage = z.object({
  from: z.string(),
  collapseKey: z.string(),
  messageId: z.string(),
  notification: z.object({
    title: z.string(),
    body: z.string(),
    image: z.optional(z.string()),
    icon: z.optional(z.string()),
  }),
  data: z.optional(z.record(z.string(), z.string())),
  fcmOptions: z.optional(z.object({ link: z.optional(z.string()), analyticsLabel: z.optional(z.string()) })),
});
export type PushMessage = z.output<typeof pushMessage>;

export const getPushConfig = endpoint({
  method: 'GET',
  path: '/v1/push-config',
  access: 'public',
  summary: 'What the browser needs to ask for a push token',
  data: pushConfig,
  fallback: 'Failed to fetch',
});

export const setPushToken = endpoint({
  method: 'PUT',
  path: '/v1/push-token',
  access: 'member',
  summary: 'Gives the session that calls its push token; another session with the same one loses it',
  body: z.object({ fcmToken: z.string().check(z.minLength(1), z.maxLength(4_096)) }),
  data: message,
  fallback: 'Failed to fetch',
});
