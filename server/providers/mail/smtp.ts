import nodemailer from 'nodemailer';
import type { MailSettings } from '../../core/config/message-config.ts';
import { type ContactTransport, Undeliverable } from '../messages/transport.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 20_000;

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  command?: string;
}

/** The error's own message may contain the recipient's address. */
function withoutAddress({ code = 'error', responseCode, command }: SmtpError): Error {
  const message = `SMTP ${[code, responseCode].filter(Boolean).join(' ')}`;
  // Only rejections of the recipient or of the mail itself are permanent; others concern our server.
  const isPermanent = (responseCode ?? 0) >= 500 && (command === 'RCPT TO' || code === 'EMESSAGE');
  return isPermanent ? new Undeliverable(message) : new Error(message);
}

/** Sends mails through an SMTP server. A repeated mail has the same Message-ID, so that mailboxes can tell. */
export function smtpTransport({ url, from }: MailSettings, publicUrl: string): ContactTransport {
  const host = new URL(publicUrl).hostname;
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, to, subject, text, html }) {
      try {
        await transport.sendMail({
          from: from ?? `Flickquest <no-reply@${host}>`,
          // An object is taken as one address; a string would be split at commas.
          to: { name: '', address: to },
          subject: subject ?? '',
          text,
          html: html ?? undefined,
          messageId: `<${id}@${host}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw withoutAddress(error as SmtpError);
      }
    },
    close: () => transport.close(),
  };
}
