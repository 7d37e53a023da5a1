import type { RichText } from '../../../contract/core/rich-text.ts';
import { LOCALE } from '../locale/locale.ts';

type Detector = (text: string) => { lang: string; accuracy: number }[];

let detector: Detector | null = null;

/** Loads what recognizes languages; without it, texts have none. A failed load is tried again at the next call. */
export async function loadLanguageDetector(): Promise<void> {
  detector ??= (await import('tinyld/light')).detectAll;
}

/** A guess below this is as likely wrong as right, as trials with captions of a few words showed. */
const LEAST_ACCURACY = 0.2;
/** People mostly write in the language of their app, so it wins over a guess that is not clearly better. */
const CLEARLY_BETTER = 2;

const ADDRESSES = /https?:\/\/\S+/gu;

/**
 * The language of a text without its people, hashtags and web addresses, as an ISO 639-1 code; null if it is too short to
 * say, or if the detector is not loaded.
 */
export function detectLanguage(tokens: RichText, own: string = LOCALE): string | null {
  const texts = tokens.flatMap((token) => (token.type === 'text' ? [token.text] : []));
  const guesses = detector?.(texts.join(' ').replace(ADDRESSES, ' ')) ?? [];
  const [best] = guesses;
  if (!best) return null;
  const inOwn = guesses.find(({ lang }) => lang === own);
  if (inOwn && inOwn.accuracy * CLEARLY_BETTER >= best.accuracy) return own;
  return best.accuracy >= LEAST_ACCURACY ? best.lang : null;
}
