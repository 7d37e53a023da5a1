import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type Endpoint,
  type Parsed,
  type ResponseData,
  routePattern,
} from '../../../contract/core/endpoint.ts';
import type { Db } from '../../db/prepared-statement.ts';
import { type RecordBody, recordNothing } from '../call-key.ts';
import { type ResponseText, responseTexts } from '../texts/response-texts.ts';
import type { Viewer } from '../viewer.ts';
import { loadCallerOf, localeOf } from './caller.ts';
import { RawJson, successBody } from './envelope.ts';
import type { LimitName } from './limits/rate-limit.ts';
import { parseCall } from './parse.ts';

export interface Call<E> {
  input: Parsed<E>;
  viewer: E extends { access: 'member' | 'operator' } ? Viewer : Viewer | null;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Writes the message of the response in the language of the app that calls. */
  text: ResponseText;
  /**
   * Calls with an idempotency key must call this in their transaction, with the response that they will
   * return.
   */
  record(trx: Db, answer: ResponseData<E>): Promise<void>;
}

export interface RouteOptions {
  /** The limit that the call counts against; `none` for calls that must always answer. */
  limit?: LimitName | 'none';
  /** Never rejected for overload: otherwise people would be logged out, or the server taken for dead. */
  vital?: boolean;
  /** Hashes a password: counted apart from other calls. */
  hashes?: boolean;
  /** Makes files and may wait for its turn: counted apart from other calls too. */
  makesFiles?: boolean;
  /** Stores its Idempotency-Key with what it creates, and not the response, which would become outdated. */
  storesOwnKey?: boolean;
}

const DEFAULT_BODY_LIMIT = 64 * 1024;

/** A response that breaks its own schema is a fault of ours: the client would reject it anyway. */
function serialise(e: Endpoint, response: unknown, checkRaw: boolean): string {
  if (response instanceof RawJson) {
    if (checkRaw) e.data.parse(JSON.parse(response.text));
    return successBody(response);
  }
  return successBody(e.data.parse(response));
}

/** Registers one endpoint: guard and rate limit, parsing, idempotency, handler, envelope. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  e: E,
  handler: (call: Call<E>) => Promise<ResponseData<E> | RawJson>,
  options: RouteOptions = {},
): void {
  const { coreContext } = app;
  coreContext.endpoints.push(e);
  const load = options.hashes
    ? coreContext.hashingLoad
    : options.makesFiles
      ? coreContext.processingLoad
      : coreContext.load;
  app.route({
    method: e.method,
    url: routePattern(e),
    bodyLimit: e.bodyLimit ?? DEFAULT_BODY_LIMIT,
    config: { endpoint: e, ...options },
    handler: async (request, reply) => {
      const input = parseCall(e, request);
      const viewer = request.viewer as Call<E>['viewer'];
      // Most responses have no message, so the language is read only for those that do.
      const text: ResponseText = (name, values) => responseTexts(localeOf(request))(name, values);
      const body = (response: ResponseData<E> | RawJson) =>
        serialise(e, response, coreContext.checkResponses);
      const run = async (recordBody: RecordBody) => {
        const record = (trx: Db, response: ResponseData<E>) => recordBody(trx, body(response));
        return body(await handler({ input, viewer, request, reply, text, record }));
      };
      const work = () =>
        e.idempotent && request.viewer && !options.storesOwnKey
          ? coreContext.idempotency.once(request, request.viewer.personId, run)
          : run(recordNothing);
      const answer = await load.run(work, { caller: loadCallerOf(request), vital: options.vital === true });
      reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
      return reply.send(answer);
    },
  });
}
