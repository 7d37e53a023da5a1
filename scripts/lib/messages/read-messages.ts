import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BASE_LOCALE } from '../../../contract/core/locales.ts';

export const MESSAGES_FOLDER = 'messages';

/** Texts in the ICU message format by their names. */
export type Texts = Record<string, string>;

/** What the server writes itself, and the files that name these messages: the app has no use for them. */
export const SERVER_MESSAGES = new Map([
  ['devices', 'server/auth/sessions/*.ts'],
  ['embeds', 'server/sharing/*.ts'],
  ['emails', 'server/notifications/messages/*.ts'],
  ['pushes', 'server/**/*.ts'],
  ['errors', '{contract,server}/**/*.ts'],
  ['responses', 'server/**/*.ts'],
]);

/** The domains that the app has messages of: one folder each. */
export const messageDomains = (): string[] =>
  readdirSync(MESSAGES_FOLDER)
    .filter((domain) => !SERVER_MESSAGES.has(domain))
    .sort();

/** The texts of one domain in one language; null where it has no file yet. */
export function readTexts(domain: string, locale: string): Texts | null {
  try {
    return JSON.parse(readFileSync(join(MESSAGES_FOLDER, domain, `${locale}.json`), 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** The texts of a domain in a language, and in the first language where it lacks them. */
export function textsWithFallback(domain: string, locale: string): Texts {
  const base = readTexts(domain, BASE_LOCALE) ?? {};
  const own = readTexts(domain, locale) ?? {};
  return Object.fromEntries(Object.entries(base).map(([name, text]) => [name, own[name] ?? text]));
}
