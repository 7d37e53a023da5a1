import type { Endpoint } from '../../../contract/core/endpoint.ts';
import type { Clock } from '../clock.ts';
import type { Viewer } from '../viewer.ts';
import type { Idempotency } from './idempotency.ts';
import type { Load } from './load-limiter.ts';
import type { LimitName, RateLimits } from './rate-limit.ts';

/** What every route shares; set once by `buildApp`. */
export interface CoreContext {
  clock: Clock;
  limits: RateLimits;
  idempotency: Idempotency;
  load: Load;
  /** Of calls that hash a password. */
  hashingLoad: Load;
  /** Of calls that make files. */
  processingLoad: Load;
  /** The session of the `Authorization` header; null if there is none. */
  identify(header: string): Promise<Viewer | null>;
  /** SQL-built answers are checked against their schema. */
  checkResponses: boolean;
  /** Every endpoint registered so far, for the API page and for tests that walk them. */
  endpoints: Endpoint[];
}

declare module 'fastify' {
  interface FastifyInstance {
    coreContext: CoreContext;
  }
  interface FastifyRequest {
    viewer: Viewer | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
    limit?: LimitName | 'none';
    /** Answers even when the server is overloaded. */
    vital?: boolean;
    /** Answers without a login although it is no endpoint of the contract. */
    open?: boolean;
    /** The same as of an endpoint, where it is none of the contract. */
    whileSuspended?: boolean;
  }
}
