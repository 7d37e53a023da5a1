import type { Locale } from '../../../contract/core/locales.ts';
import * as contract from '../../../contract/flicks/translation.ts';
import { call } from '../core/http.ts';

/** A flick's text in another language. */
export const translateFlick = (flickId: string, to: Locale, signal?: AbortSignal) =>
  call(contract.translateFlick, { params: { flickId }, query: { to } }, { signal });

/** A comment's text in another language. */
export const translateComment = (commentId: string, to: Locale, signal?: AbortSignal) =>
  call(contract.translateComment, { params: { commentId }, query: { to } }, { signal });
