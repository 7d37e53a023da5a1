import type { Locale } from '../../../contract/core/locales.ts';

/** The language of this build of the app; tests run in the first one. */
export const LOCALE = (import.meta.env.VITE_LOCALE ?? 'en') as Locale;
