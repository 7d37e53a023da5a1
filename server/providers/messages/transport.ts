import type { PushMessage } from '../../../contract/notifications/push.ts';

/** A mail or text message to one contact. */
export interface ContactMessage {
  /** The same for every attempt. */
  id: string;
  channel: 'email' | 'sms';
  to: string;
  subject: string | null;
  text: string;
  html: string | null;
  code: string | null;
}

/** The browser that a push goes to. */
export interface PushTarget {
  sessionId: string;
  token: string;
}

/**
 * Hands messages over to a provider; throws on failure, `Undeliverable` if it is permanent. Errors are
 * logged, so they must contain neither contact nor code.
 */
export interface ContactTransport {
  send(message: ContactMessage): Promise<void>;
  /** Closes its connections. */
  close(): void;
}

export interface PushTransport {
  send(target: PushTarget, push: PushMessage): Promise<void>;
  close(): Promise<void>;
}

/** The provider rejected the message for good: retrying is useless. */
export class Undeliverable extends Error {}

/** The provider does not know that push token any more. */
export class InvalidPushToken extends Undeliverable {}
