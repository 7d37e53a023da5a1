import type { Endpoint } from '../../../contract/core/endpoint.ts';
import type { Clock } from '../clock.ts';
import type { Viewer } from '../viewer.ts';
import type { Idempotency } from './idempotency.ts';
import type { Load } from './limits/load-limiter.ts';
import type { LimitName, RateLimits } from './limits/rate-limit.ts';

/** What every route shares; set once by `buildApp`. */
export interface CoreContext {
  clock: Clock;
  limits: RateLimits;
  idempotency: Idempotency;
  load: Load;
  /** Load of calls that hash a password. */
  hashingLoad: Load;
  /** Load of calls that create files. */
  processingLoad: Load;
  /** The session of the `Authorization` header; null if there is none. */
  identify(header: string): Promise<Viewer | null>;
  /**
   * Checks the password that a call carries: 400 `wrong_password`, or 429 after too many wrong ones in this
   * session. Returns whether it confirms that call: where log-ins need a code it seldom does.
   */
  confirmByPassword(viewer: Viewer, password: string, call: Endpoint): Promise<boolean>;
  /** Whether responses built by SQL are checked against their schema. */
  checkResponses: boolean;
  /** Whether the process was told to stop: it still answers, but load balancers should choose another one. */
  draining: boolean;
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
    /** Served even when the server is overloaded. */
    vital?: boolean;
    /** Needs no login; for routes outside the contract. */
    open?: boolean;
    /** Like the endpoint's field of that name; for routes outside the contract. */
    whileSuspended?: boolean;
  }
}
