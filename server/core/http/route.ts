import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, type Endpoint, type Parsed, routePattern } from '../../../contract/core/endpoint.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { Viewer } from './core-context.ts';
import { RawJson, successBody } from './envelope.ts';
import { type KeepBody, keepNothing } from './idempotency.ts';
import { parseCall } from './parse.ts';
import type { LimitName } from './rate-limit.ts';

export interface Call<E> {
  input: Parsed<E>;
  viewer: E extends { access: 'member' | 'operator' } ? Viewer : Viewer | null;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Every call that honours a key must call this in its transaction, with the answer it will give. */
  keep(trx: Db, answer: Answer<E>): Promise<void>;
}

export interface RouteOptions {
  /** The limit that the call counts against; `none` for calls that must always answer. */
  limit?: LimitName | 'none';
  /** Never refused for overload: without it people would be signed out, or the server taken for dead. */
  vital?: boolean;
  /** Hashes a password: counted apart from other calls. */
  hashes?: boolean;
  /** Makes files and may wait for its turn: counted apart from other calls too. */
  makesFiles?: boolean;
  /** Keeps its Idempotency-Key beside what it makes, and not the answer: that would grow old. */
  keepsOwnKey?: boolean;
}

const DEFAULT_BODY_LIMIT = 64 * 1024;

/** An answer that breaks its own schema is a fault of ours: the client would refuse it anyway. */
function serialise(e: Endpoint, answer: unknown, checkRaw: boolean): string {
  if (answer instanceof RawJson) {
    if (checkRaw) e.data.parse(JSON.parse(answer.text));
    return successBody(answer);
  }
  return successBody(e.data.parse(answer));
}

/** Registers one endpoint: guard and rate limit, parsing, idempotency, handler, envelope. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  e: E,
  handler: (call: Call<E>) => Promise<Answer<E> | RawJson>,
  options: RouteOptions = {},
): void {
  const { house } = app;
  house.endpoints.push(e);
  const load = options.hashes ? house.hashingLoad : options.makesFiles ? house.makingLoad : house.load;
  app.route({
    method: e.method,
    url: routePattern(e),
    bodyLimit: e.bodyLimit ?? DEFAULT_BODY_LIMIT,
    config: { endpoint: e, ...options },
    handler: async (request, reply) => {
      const input = parseCall(e, request);
      const viewer = request.viewer as Call<E>['viewer'];
      const body = (answer: Answer<E> | RawJson) => serialise(e, answer, house.checkAnswers);
      const run = async (keepBody: KeepBody) => {
        const keep = (trx: Db, answer: Answer<E>) => keepBody(trx, body(answer));
        return body(await handler({ input, viewer, request, reply, keep }));
      };
      const work = () =>
        e.idempotent && request.viewer && !options.keepsOwnKey
          ? house.idempotency.once(request, request.viewer.personId, run)
          : run(keepNothing);
      const text = await load.run(work, options.vital === true);
      reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
      return reply.send(text);
    },
  });
}
