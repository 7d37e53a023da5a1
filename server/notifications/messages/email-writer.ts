import { type Locale, locales } from '../../../contract/core/locales.ts';
import { CURRENCY, type Minor } from '../../../contract/money/money.ts';
import type emails from '../../../messages/emails/en.json';
import { knownLocale, loadTexts, type WriteText } from '../../core/texts/texts.ts';

export type EmailTextName = keyof typeof emails;

/** Writes texts, days, times and amounts in one language. */
export interface EmailWriter {
  locale: Locale;
  text: WriteText<EmailTextName>;
  day(date: Date): string;
  /** Day and time. */
  moment(date: Date): string;
  money(amount: Minor): string;
}

const textsIn = loadTexts<EmailTextName>('emails');

function createWriter(locale: Locale): EmailWriter {
  const text = textsIn(locale);
  const day = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'long' });
  const time = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', timeStyle: 'short' });
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: CURRENCY });
  return {
    locale,
    text,
    day: (date) => day.format(date),
    moment: (date) => text('moment', { day: day.format(date), time: time.format(date) }),
    money: (amount) => money.format(amount / 100),
  };
}

const writers = Object.fromEntries(locales.map((locale) => [locale, createWriter(locale)])) as Record<
  Locale,
  EmailWriter
>;

/** The writer for a language; for one that is unknown or was never chosen, that of the first. */
export const emailWriter = (locale: string | null): EmailWriter => writers[knownLocale(locale)];
