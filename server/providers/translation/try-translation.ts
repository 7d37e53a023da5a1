import type { TranslationSettings } from '../../core/config/translation-config.ts';
import { libreTranslate } from './libretranslate.ts';

/** Has one word translated, since only that shows whether the service accepts the key. */
export async function tryTranslation(settings: TranslationSettings): Promise<string> {
  await libreTranslate(settings).translate('Hello', 'en', 'es');
  return `${new URL(settings.url).host} translates`;
}
