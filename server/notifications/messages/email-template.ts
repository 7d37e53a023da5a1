import type { Minor } from '../../../contract/money/money.ts';

/** Messages to people outside the app; each kind has its text in one place. */
export type EmailTemplate =
  | {
      kind: CodeKind;
      code: string;
      minutes: number;
      username?: string | undefined;
      payout?: PayoutOfCode | undefined;
    }
  | ({ name: string } & PersonAlert)
  /** An operator tries the mail server. */
  | { kind: 'test'; at: Date }
  /** What needs an operator, as sentences. */
  | { kind: 'system-problems'; name: string; problems: string[] }
  /**
   * Two-factor authentication is turned off at that time, unless the person cancels it with the link of that
   * token.
   */
  | { kind: 'factor-reset'; name: string; at: Date; token: string };

/** Something that a person should know about their account. */
export type PersonAlert = { kind: AlertKind; at: Date } | PayoutAccountAlert;

/** The bank account that payouts go to: `last4` are its last digits. Payouts are held after a change. */
export type PayoutAccountAlert = { at: Date; last4: string | null } & (
  | { kind: 'payout-account-added' }
  | { kind: 'payout-account-changed'; heldUntil: Date }
);

/** The payout that a code confirms: its amount, and where it goes. */
export interface PayoutOfCode {
  amount: Minor;
  last4: string | null;
}

export type CodeKind =
  | 'sign-up-code'
  | 'log-in-code'
  | 'reset-code'
  | 'contact-code'
  | 'payout-code'
  | 'confirm-code'
  | 'two-factor-code';
export type AlertKind =
  | 'password-changed'
  | 'two-factor-changed'
  | 'recovery-code-used'
  | 'factor-kept'
  | 'factor-ended'
  | 'passkey-added'
  | 'passkey-removed'
  | 'contact-changed'
  | 'data-ready'
  | 'money-move-waiting'
  | 'account-deactivated'
  | 'account-deleting';

/** The text of a message in reading order, before it is formatted. */
export interface EmailText {
  subject: string;
  /** All of it as one text message. */
  short: string;
  before: string[];
  code: string | null;
  after: string[];
  link: { label: string; url: string } | null;
}

/** A rendered message; text messages have neither subject nor HTML. */
export interface RenderedEmail {
  subject: string | null;
  text: string;
  html: string | null;
  code: string | null;
}
