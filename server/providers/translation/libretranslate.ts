import * as z from 'zod/mini';
import type { TranslationSettings } from '../../core/config/translation-config.ts';
import type { TranslationProvider } from './provider.ts';

const TIMEOUT_MS = 10_000;

/** Texts in Norwegian are recognized as such; these services know its written form Bokmål. */
const inService = (language: string) => (language === 'no' ? 'nb' : language);

const translated = z.object({ translatedText: z.string() });

/** Translates through the API of LibreTranslate, or of a compatible service: https://docs.libretranslate.com. */
export function libreTranslate({ url, apiKey }: TranslationSettings): TranslationProvider {
  return {
    async translate(text, from, to) {
      const key = apiKey === null ? {} : { api_key: apiKey };
      const response = await fetch(`${url}/translate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({
          q: text,
          source: from === null ? 'auto' : inService(from),
          target: to,
          format: 'text',
          ...key,
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) {
        // An unread response would keep its connection open.
        await response.body?.cancel();
        throw new Error(`it answers with status ${response.status}`);
      }
      return z.parse(translated, await response.json()).translatedText;
    },
  };
}
