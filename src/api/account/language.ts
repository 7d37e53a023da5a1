import * as contract from '../../../contract/account/language.ts';
import type { Locale } from '../../../contract/core/locales.ts';
import { call } from '../core/http.ts';

export const setLanguage = (locale: Locale) => call(contract.setLanguage, { body: { locale } });
