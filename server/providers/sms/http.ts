import type { SmsSettings } from '../../core/config/message-config.ts';
import { type ContactTransport, Undeliverable } from '../messages/transport.ts';

const TIMEOUT_MS = 10_000;
/** Rejections that are not about the message: wrong credentials, time-out, rate limit. */
const NOT_ABOUT_MESSAGE = new Set([401, 403, 408, 429]);

/** Sends text messages through the Messages API of Twilio, or of a compatible provider. */
export function smsTransport({ url, account, token, from }: SmsSettings): ContactTransport {
  const address = `${url}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
  return {
    async send({ to, text }) {
      const response = await fetch(address, {
        method: 'POST',
        headers: { authorization, accept: 'application/json' },
        body: new URLSearchParams({ To: to, From: from, Body: text }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      // An unread response would keep its connection open.
      await response.body?.cancel();
      const { status } = response;
      if (response.ok) return;
      const isPermanent = status >= 400 && status < 500 && !NOT_ABOUT_MESSAGE.has(status);
      throw isPermanent ? new Undeliverable(`SMS API ${status}`) : new Error(`SMS API ${status}`);
    },
    close: () => undefined,
  };
}
