import type { PushMessage } from '../../../contract/notifications/push.ts';

/** A mail or text message to one contact. */
export interface ContactMessage {
  /** The same at every try. */
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
 * Hands messages over to a provider; throws where it could not, `Undeliverable` where it never will. Errors
 * say what the provider answered and neither contact nor code: they are logged.
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
