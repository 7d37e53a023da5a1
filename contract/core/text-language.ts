import * as z from 'zod/mini';

/**
 * The language that a text is written in, as the app recognized it: an ISO 639 code such as `de`. Null or left out if it
 * is unknown, for example because the text is too short.
 */
export const textLanguage = z.optional(z.nullable(z.string().check(z.regex(/^[a-z]{2,3}$/))));
