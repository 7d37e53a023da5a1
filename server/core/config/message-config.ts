import { createPrivateKey } from 'node:crypto';
import * as z from 'zod/mini';
import { address, allOrNone, given, webAddress } from './config-fields.ts';

const text = given(z.optional(z.string()));

function isPrivateKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

/** Environment files often hold the key on one line, with escaped line breaks. */
const privateKey = z.pipe(
  z.pipe(
    z.string(),
    z.transform((written: string) => written.replaceAll('\\n', '\n')),
  ),
  z.string().check(z.refine(isPrivateKey, { error: 'must be the private key of a service account, as PEM' })),
);

/** `Name <address>` or an address alone. */
const sender = z.string().check(
  z.refine((from) => /^([^<>\r\n]+<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/.test(from), {
    error: 'must be an address such as Flickquest <hello@example.org>',
  }),
);

/** The variables of the message transports. */
export const channelFields = {
  SMTP_URL: given(z.optional(address(/^smtps?:$/, 'must be an smtp:// or smtps:// address'))),
  MAIL_FROM: given(z.optional(sender)),
  SMS_URL: given(z.optional(webAddress)),
  SMS_ACCOUNT: text,
  SMS_TOKEN: text,
  SMS_FROM: text,
  FIREBASE_PROJECT_ID: text,
  FIREBASE_CLIENT_EMAIL: text,
  FIREBASE_PRIVATE_KEY: given(z.optional(privateKey)),
  FIREBASE_API_KEY: text,
  FIREBASE_APP_ID: text,
  FIREBASE_MESSAGING_SENDER_ID: text,
  FIREBASE_VAPID_KEY: text,
};
const fields = z.object(channelFields);
type Fields = z.output<typeof fields>;

export interface MailSettings {
  url: string;
  /** Null for an address at the host of the app. */
  from: string | null;
}

export interface SmsSettings {
  url: string;
  account: string;
  token: string;
  from: string;
}

export interface FirebaseSettings {
  projectId: string;
  clientEmail: string;
  privateKey: string;
  apiKey: string;
  appId: string;
  messagingSenderId: string;
  vapidKey: string;
}

export interface ChannelSettings {
  mail: MailSettings | null;
  sms: SmsSettings | null;
  firebase: FirebaseSettings | null;
}

/** Groups the variables by provider; reports providers that are only partly set up. */
export function readChannels(read: Fields, complain: (line: string) => void): ChannelSettings {
  if (read.MAIL_FROM !== undefined && read.SMTP_URL === undefined) {
    complain('SMTP_URL must be set too, since MAIL_FROM is');
  }
  return {
    mail: read.SMTP_URL === undefined ? null : { url: read.SMTP_URL, from: read.MAIL_FROM ?? null },
    sms: allOrNone(
      read,
      { url: 'SMS_URL', account: 'SMS_ACCOUNT', token: 'SMS_TOKEN', from: 'SMS_FROM' },
      complain,
    ),
    firebase: allOrNone(
      read,
      {
        projectId: 'FIREBASE_PROJECT_ID',
        clientEmail: 'FIREBASE_CLIENT_EMAIL',
        privateKey: 'FIREBASE_PRIVATE_KEY',
        apiKey: 'FIREBASE_API_KEY',
        appId: 'FIREBASE_APP_ID',
        messagingSenderId: 'FIREBASE_MESSAGING_SENDER_ID',
        vapidKey: 'FIREBASE_VAPID_KEY',
      },
      complain,
    ),
  };
}
