import { limits } from '../../../../contract/core/limits.ts';
import type { NewCaptions } from '../../../../contract/flicks/captions.ts';
import { detectLanguage, loadLanguageDetector } from '../../../lib/language/detect-language.ts';
import { captionWords, toWebVtt } from '../../../lib/media/captions-file.ts';
import * as m from '../../../messages/flicks.gen.ts';

const { captions: longest } = limits.media;
/** No file of so many bytes has that few characters. */
const MAX_BYTES = 4 * longest;

/** The files that a chooser offers. */
export const CAPTION_FILES = '.vtt,.srt,text/vtt,application/x-subrip';

/** The captions in a file, or why they cannot be used. */
export async function readCaptions(file: File): Promise<{ captions: NewCaptions } | { problem: string }> {
  if (file.size > MAX_BYTES) return { problem: m.captionsTooLong({ max: longest }) };
  const text = toWebVtt(await file.text());
  if (text === null) return { problem: m.captionsUnreadable() };
  if (text.length > longest) return { problem: m.captionsTooLong({ max: longest }) };
  // Without it the captions have no language, but work.
  await loadLanguageDetector().catch(() => undefined);
  return { captions: { text, language: detectLanguage([{ type: 'text', text: captionWords(text) }]) } };
}
