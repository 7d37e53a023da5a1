import * as z from 'zod/mini';
import { given, webAddress } from './config-fields.ts';

/** The variables of the translation service. */
export const translationFields = {
  TRANSLATE_URL: given(z.optional(webAddress)),
  TRANSLATE_API_KEY: given(z.optional(z.string())),
};
const fields = z.object(translationFields);

export interface TranslationSettings {
  /** The base address, without a slash at the end. */
  url: string;
  /** Null for a service that asks for none. */
  apiKey: string | null;
}

export interface TranslationConfig {
  /** Null if texts are not translated. */
  translation: TranslationSettings | null;
}

/** Reports a key without an address. */
export function readTranslation(
  { TRANSLATE_URL: url, TRANSLATE_API_KEY: apiKey }: z.output<typeof fields>,
  complain: (line: string) => void,
): TranslationConfig {
  if (url === undefined && apiKey !== undefined)
    complain('TRANSLATE_URL must be set too, since TRANSLATE_API_KEY is');
  return { translation: url === undefined ? null : { url, apiKey: apiKey ?? null } };
}
