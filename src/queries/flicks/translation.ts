import { queryOptions } from '@tanstack/react-query';
import { plainText, type RichText } from '../../../contract/core/rich-text.ts';
import * as api from '../../api/flicks/translation.ts';
import { LOCALE } from '../../lib/locale/locale.ts';

/** Something that a person wrote, and the language it is in, as an ISO 639 code. */
export interface WrittenText {
  type: 'flick' | 'comment';
  id: string;
  tokens: RichText;
  language: string | null | undefined;
}

const translate = { flick: api.translateFlick, comment: api.translateComment };

/** The text in the language of the app. It is the same as long as the text is. */
export const translationOf = ({ type, id, tokens }: Omit<WrittenText, 'language'>) =>
  queryOptions({
    queryKey: ['translation', type, id, plainText(tokens)] as const,
    queryFn: async ({ signal }) => (await translate[type](id, LOCALE, signal)).text,
    staleTime: Number.POSITIVE_INFINITY,
    // Somebody waits for it and can try again.
    retry: false,
  });
