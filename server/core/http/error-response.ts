import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '../../../contract/core/locales.ts';
import { AppError, invalid, invalidFields, notFound, nothingHere, unavailable } from '../errors.ts';
import { isStorageFault } from '../storage/storage.ts';
import { localeOf } from './caller.ts';

const internal = () => new AppError(500, 'internal', 'internalError');

/** Errors of the framework before a handler runs. */
function fromFramework(code: string, status: number): AppError | null {
  if (status === 413) return new AppError(413, 'too_large', 'bodyTooLarge');
  if (status === 431) return new AppError(431, 'too_large', 'headersTooLarge');
  if (status === 415) return new AppError(415, 'unsupported_media_type', 'bodyNotJson');
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY' || code === 'FST_ERR_CTP_EMPTY_JSON_BODY') {
    return invalid('body', 'unreadableJson');
  }
  if (status >= 400 && status < 500) {
    return status === 404 ? notFound('wrongFormat') : invalidFields([]);
  }
  return null;
}

/** The database cannot be reached or is full: the caller may retry. */
const UNAVAILABLE_CLASSES = /^(08|53|57P|40)/;
const UNAVAILABLE_CODES = new Set([
  '57014',
  '55P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  // A transaction that was idle for too long, and a read-only database such as a standby.
  '25P03',
  '25006',
]);

/** Errors of the driver that have no code. */
const DRIVER_LOST_CONNECTION =
  /timeout exceeded when trying to connect|Connection terminated|timeout expired|not queryable/;

/**
 * Errors of the database. Class 22 is data that it cannot store: input that no schema caught, never a fault
 * of ours.
 */
function fromDatabase(error: Error & { code?: unknown }): AppError | null {
  const code = typeof error.code === 'string' ? error.code : '';
  if (/^22[0-9A-Z]{3}$/.test(code)) return invalidFields([]);
  if (
    UNAVAILABLE_CODES.has(code) ||
    UNAVAILABLE_CLASSES.test(code) ||
    DRIVER_LOST_CONNECTION.test(error.message)
  ) {
    return unavailable();
  }
  return null;
}

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (!(error instanceof Error)) return internal();
  if (isStorageFault(error)) return unavailable();
  const { code, statusCode } = error as FastifyError;
  return fromDatabase(error) ?? fromFramework(code ?? '', statusCode ?? 500) ?? internal();
}

/** The body of a failed call, in a language. */
export function failureBody(error: AppError, requestId: string, locale: Locale) {
  const { data, beside } = error.extra;
  const message = error.messageIn(locale);
  const fields = error.fieldsIn(locale);
  return {
    success: false as const,
    code: error.code,
    message,
    ...(fields.length > 0 ? { fields } : {}),
    requestId,
    ...(data ? { data: typeof data === 'function' ? data(message) : data } : {}),
    ...beside,
  };
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const appError = toAppError(error);
  // A client that lost its connection is not a server error.
  if (request.raw.destroyed && !request.raw.complete) request.log.info('the caller hung up');
  // Rejecting for overload is not logged: a line for each would add to the load.
  else if (appError.status >= 500 && appError !== error) request.log.error({ err: error }, 'request failed');
  if (appError.extra.retryAfter !== undefined) reply.header('retry-after', String(appError.extra.retryAfter));
  return reply
    .code(appError.status)
    .header('cache-control', 'no-store')
    .header('x-request-id', request.id)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(failureBody(appError, request.id, localeOf(request))));
}

/** One shape for every failure, whoever raised it. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  app.setNotFoundHandler((request, reply) => sendError(nothingHere(), request, reply));
}
