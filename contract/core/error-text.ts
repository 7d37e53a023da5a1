import type errors from '../../messages/errors/en.json';

/** The name of a text in `messages/errors`. */
export type ErrorTextName = keyof typeof errors;

/** For the messages in schemas, which are names of texts: the server writes them in the language of the caller. */
export const errorText = (name: ErrorTextName) => name;
