import type { Locale } from '../../../contract/core/locales.ts';
import { plainText } from '../../../contract/core/rich-text.ts';
import { AppError, notFound } from '../../core/errors.ts';
import type { Database } from '../../db/connection.ts';
import type { TranslationProvider } from '../../providers/translation/provider.ts';
import type { translationRepository, WrittenText } from './translation.repository.ts';

interface Deps {
  database: Database;
  texts: typeof translationRepository;
  /** Null if no translation service is set up. */
  provider: TranslationProvider | null;
  onBackgroundError: (error: unknown) => void;
}

interface Translation {
  text: string;
}

/** Translations that each process keeps in memory, so that a popular text is sent to the service once. */
const MOST_KEPT = 1_000;
const RETRY_SECONDS = 30;

const unavailable = () =>
  new AppError(503, 'unavailable', 'translationUnavailable', { retryAfter: RETRY_SECONDS });

/** Translates what people wrote, for those who may see it. */
export function createTranslationService({ database, texts, provider, onBackgroundError }: Deps) {
  const kept = new Map<string, Promise<string>>();

  function keep(key: string, translating: Promise<string>): void {
    kept.set(key, translating);
    translating.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  }

  async function translate(written: WrittenText | undefined, to: Locale): Promise<Translation> {
    if (!provider) throw notFound('translationOff');
    if (!written) throw notFound();
    const { tokens, language } = written;
    const text = plainText(tokens);
    if (text.trim() === '' || language === to) return { text };
    const key = JSON.stringify([language, to, text]);
    const translating = kept.get(key) ?? provider.translate(text, language, to);
    if (!kept.has(key)) keep(key, translating);
    try {
      return { text: await translating };
    } catch (error) {
      onBackgroundError(error);
      throw unavailable();
    }
  }

  return {
    /** The text of a flick in that language. 404 unseen or without a service, 503 if the service fails. */
    flick: async (viewer: string, id: string, to: Locale) =>
      translate(await texts.flick(database, viewer, id), to),

    /** The text of a comment; fails as `flick` does. */
    comment: async (viewer: string, id: string, to: Locale) =>
      translate(await texts.comment(database, viewer, id), to),
  };
}
export type TranslationService = ReturnType<typeof createTranslationService>;
