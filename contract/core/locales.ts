/** The languages of the app: their own names, and the direction they are read in. The first is what others fall back to. */
export const LOCALES = {
  en: { name: 'English', direction: 'ltr' },
  de: { name: 'Deutsch', direction: 'ltr' },
  es: { name: 'Español', direction: 'ltr' },
  fr: { name: 'Français', direction: 'ltr' },
  ar: { name: 'العربية', direction: 'rtl' },
  ja: { name: '日本語', direction: 'ltr' },
} as const;

export type Locale = keyof typeof LOCALES;

/** The language the messages are written in first. */
export const BASE_LOCALE: Locale = 'en';

export const locales = Object.keys(LOCALES) as Locale[];

export const isLocale = (tag: unknown): tag is Locale => locales.some((locale) => locale === tag);

/** The cookie that holds the language chosen in this browser. */
export const LOCALE_COOKIE = 'locale';
