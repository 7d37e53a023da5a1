/** What a person is told outside the app; each kind has its words in one place. */
export type Letter =
  | { kind: CodeKind; code: string; minutes: number; username?: string | undefined }
  | { kind: NoticeKind; name: string; at: Date }
  /** A second step that ends then, unless its person keeps it with the link of that token. */
  | { kind: 'factor-reset'; name: string; at: Date; token: string };

export type CodeKind = 'sign-up-code' | 'log-in-code' | 'reset-code' | 'contact-code' | 'payout-code';
export type NoticeKind =
  | 'password-changed'
  | 'two-factor-changed'
  | 'recovery-code-used'
  | 'factor-kept'
  | 'factor-ended'
  | 'passkey-added'
  | 'passkey-removed'
  | 'contact-changed'
  | 'account-deactivated'
  | 'account-deleting';

/** The words of a letter, in the order they are read, before any form is given to them. */
export interface LetterWords {
  subject: string;
  /** All of it in one text message. */
  short: string;
  before: string[];
  code: string | null;
  after: string[];
  link: { label: string; url: string } | null;
}

/** A letter as it goes out; text messages have neither subject nor HTML. */
export interface WrittenLetter {
  subject: string | null;
  text: string;
  html: string | null;
  code: string | null;
}
