import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { message, time } from '../core/shared.ts';
import { pushMessage } from './push.ts';

// Public, because the code of a sign-up is needed before there is a login; absent outside demo and development.

const channel = z.enum(['email', 'sms', 'push']);
/** How a message is sent. */
export type Channel = z.output<typeof channel>;

/** A message that was sent, or would have been with an email, SMS or push provider. */
export const outboxMessage = z.object({
  id: z.string(),
  at: time,
  channel,
  /** An email address, a phone number, or the session of a push. */
  to: z.string(),
  subject: z.nullable(z.string()),
  text: z.string(),
  code: z.nullable(z.string()),
  /** The rendered email. */
  html: z.optional(z.nullable(z.string())),
  /** The push as the browser received it. */
  push: z.optional(z.nullable(pushMessage)),
});
export type OutboxMessage = z.output<typeof outboxMessage>;

export const listOutbox = endpoint({
  method: 'GET',
  path: '/dev/outbox',
  access: 'public',
  summary: 'The outbox, newest first (demo and development only)',
  data: z.object({ messages: z.array(outboxMessage) }),
  fallback: 'Failed to fetch',
});

/** The page that shows an email of the outbox; the id follows. */
export const MAIL_PAGE_PATH = '/dev/mail/';

export const sendTestPush = endpoint({
  method: 'POST',
  path: '/dev/push',
  access: 'member',
  summary: 'Sends a push to the sessions of the caller (demo and development only)',
  data: message,
  fallback: 'Failed to fetch',
});
