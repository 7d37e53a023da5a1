import type { Locale } from '../../contract/core/locales.ts';
import type { accountRepository } from '../auth/identity/account.repository.ts';
import type { Database } from '../db/connection.ts';

/** Keeps the language that a person chose. */
export type LanguageService = (personId: string, locale: Locale) => Promise<void>;

export const createLanguageService =
  ({ database, accounts }: { database: Database; accounts: typeof accountRepository }): LanguageService =>
  (personId, locale) =>
    accounts.setLocale(database.db, personId, locale);
