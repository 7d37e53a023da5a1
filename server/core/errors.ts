import type { ErrorCode, FieldError } from '../../contract/core/errors.ts';

interface Extra {
  fields?: FieldError[];
  /** The data of the error. */
  data?: Record<string, unknown>;
  /** Fields that are also sent beside `data`. */
  beside?: Record<string, unknown>;
  /** Seconds until a repeat makes sense. */
  retryAfter?: number;
}

/** An error with a status, a code for programs and a message for people. */
export class AppError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly extra: Extra;

  constructor(status: number, code: ErrorCode, message: string, extra: Extra = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.extra = extra;
  }
}

/** Also for what the caller may not see. */
export const notFound = (what = 'This') => new AppError(404, 'not_found', `${what} is not here any more.`);
/** The address of a request belongs to nothing. */
export const nothingHere = () => new AppError(404, 'not_found', 'There is nothing at this address.');
export const forbidden = (message = 'You cannot do this.') => new AppError(403, 'forbidden', message);
/** The caller was suspended by operators. */
export const suspended = () =>
  new AppError(403, 'suspended', 'This account is suspended. You can read your wallet and log out.');
/** The caller must confirm who they are first; the app asks for that and repeats the call. */
export const confirmationRequired = () =>
  new AppError(403, 'confirmation_required', 'Confirm that it is you, then send this again.');
/** A code, a link or a step that was good once. */
export const expired = (message: string) => new AppError(410, 'expired', message);
export const unauthenticated = () => new AppError(401, 'unauthenticated', 'Log in to go on.');
export const invalid = (field: string, message: string) => invalidFields([{ path: field, message }]);
export const unavailable = (retryAfter = 2) =>
  new AppError(503, 'unavailable', 'The server is busy. Try again in a moment.', { retryAfter });
export const rateLimited = (seconds: number) =>
  new AppError(429, 'rate_limited', `Too many tries. Try again in ${seconds} s.`, { retryAfter: seconds });
/** Calls of one person or address that run at the same time. */
export const tooManyAtOnce = () =>
  new AppError(429, 'rate_limited', 'Too many requests at once. Try again in a moment.', { retryAfter: 2 });

export function invalidFields(fields: FieldError[]): AppError {
  const first = fields[0];
  const message = first ? first.message : 'This request has the wrong form.';
  return new AppError(400, 'invalid_request', message, { fields });
}
