import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, invalid, invalidFields, nothingHere, unavailable } from '../errors.ts';
import { StorageUnavailable } from '../storage/storage.ts';

const internal = () => new AppError(500, 'internal', 'Something went wrong on our side. Try again.');

/** Errors of the framework before a handler runs. */
function fromFramework(code: string, status: number): AppError | null {
  if (status === 413) return new AppError(413, 'too_large', 'This is too large to send.');
  if (status === 415) return new AppError(415, 'unsupported_media_type', 'Send the body as JSON.');
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY' || code === 'FST_ERR_CTP_EMPTY_JSON_BODY') {
    return invalid('body', 'This is not valid JSON.');
  }
  if (status >= 400 && status < 500) {
    return new AppError(
      status === 404 ? 404 : 400,
      status === 404 ? 'not_found' : 'invalid_request',
      'This request has the wrong form.',
    );
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
  if (error instanceof StorageUnavailable) return unavailable();
  const { code, statusCode } = error as FastifyError;
  return fromDatabase(error) ?? fromFramework(code ?? '', statusCode ?? 500) ?? internal();
}

/** The body of a failed call. */
export function failureBody(error: AppError, requestId: string) {
  const { fields, data, beside } = error.extra;
  return {
    success: false as const,
    code: error.code,
    message: error.message,
    ...(fields && fields.length > 0 ? { fields } : {}),
    requestId,
    ...(data ? { data } : {}),
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
    .send(JSON.stringify(failureBody(appError, request.id)));
}

/** One shape for every failure, whoever raised it. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  app.setNotFoundHandler((request, reply) => sendError(nothingHere(), request, reply));
}
