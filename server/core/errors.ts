import type { ErrorTextName } from '../../contract/core/error-text.ts';
import type { ErrorCode, FieldError } from '../../contract/core/errors.ts';
import { BASE_LOCALE, type Locale } from '../../contract/core/locales.ts';
import { fromNow } from './texts/localized.ts';
import { loadTexts, type TextValues } from './texts/texts.ts';

const textsIn = loadTexts<ErrorTextName>('errors');

/** A text of `messages/errors`, before it is written in a language. */
export interface ErrorText {
  text: ErrorTextName;
  values?: TextValues | undefined;
}

/** A field of a request, and what is wrong with it. */
export interface InvalidField extends ErrorText {
  path: string;
}

interface Extra {
  values?: TextValues | undefined;
  /** The field that the text is about. */
  field?: string | undefined;
  /** The data of the error, or what makes them of its message. */
  data?: Record<string, unknown> | ((message: string) => Record<string, unknown>);
  /** Fields that are also sent beside `data`. */
  beside?: Record<string, unknown>;
  /** Seconds until a repeat makes sense. */
  retryAfter?: number;
}

const write = ({ text, values }: ErrorText, locale: Locale): string => textsIn(locale)(text, values);

/**
 * An error with a status, a code for programs and a text for people, which is written in the language of the caller. Its
 * `message` is the English one, for logs and commands.
 */
export class AppError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly text: ErrorTextName;
  readonly extra: Extra;
  readonly fields: InvalidField[];

  constructor(
    status: number,
    code: ErrorCode,
    text: ErrorTextName,
    { fields, ...extra }: Extra & { fields?: InvalidField[] } = {},
  ) {
    const { field, values } = extra;
    super(write({ text, values }, BASE_LOCALE));
    this.status = status;
    this.code = code;
    this.text = text;
    this.extra = extra;
    this.fields = fields ?? (field === undefined ? [] : [{ path: field, text, values }]);
  }

  messageIn(locale: Locale): string {
    return write({ text: this.text, values: this.extra.values }, locale);
  }

  fieldsIn(locale: Locale): FieldError[] {
    return this.fields.map((field) => ({ path: field.path, message: write(field, locale) }));
  }
}

/** Also for what the caller may not see. */
export const notFound = (text: ErrorTextName = 'notFound') => new AppError(404, 'not_found', text);
/** The address of a request belongs to nothing. */
export const nothingHere = () => notFound('addressNotFound');
export const forbidden = (text: ErrorTextName, values?: TextValues) =>
  new AppError(403, 'forbidden', text, { values });
/** The caller was suspended by operators. */
export const suspended = () => new AppError(403, 'suspended', 'accountSuspended');
/** The caller must confirm who they are first; the app asks for that and repeats the call. */
export const confirmationRequired = () => new AppError(403, 'confirmation_required', 'confirmationRequired');
/** A code, a link or a step that was good once. */
export const expired = (text: ErrorTextName) => new AppError(410, 'expired', text);
export const unauthenticated = () => new AppError(401, 'unauthenticated', 'loginRequired');
export const invalid = (field: string, text: ErrorTextName, values?: TextValues) =>
  new AppError(400, 'invalid_request', text, { field, values });
export const unavailable = (retryAfter = 2) => new AppError(503, 'unavailable', 'serverBusy', { retryAfter });
export const rateLimited = (seconds: number) =>
  new AppError(429, 'rate_limited', 'tooManyTries', {
    values: { when: fromNow(seconds) },
    retryAfter: seconds,
  });
/** Calls of one person or address that run at the same time. */
export const tooManyAtOnce = () => new AppError(429, 'rate_limited', 'tooManyAtOnce', { retryAfter: 2 });

/** The message is that of the first field. */
export function invalidFields(fields: InvalidField[]): AppError {
  const { text, values }: ErrorText = fields[0] ?? { text: 'wrongFormat' };
  return new AppError(400, 'invalid_request', text, { values, fields });
}
