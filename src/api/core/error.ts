import type { FieldError } from '../../../contract/core/errors.ts';

export type FailureKind = 'http' | 'network' | 'contract' | 'cancelled';

interface Facts {
  kind: FailureKind;
  status?: number | null;
  code?: string | null;
  fields?: FieldError[];
  requestId?: string | null;
  /** Seconds to wait before another try. */
  retryAfter?: number | null;
  isServerMessage?: boolean;
  data?: Record<string, unknown>;
  cause?: unknown;
}

/**
 * The one error of every call. `http`: the server rejected the call or failed. `network`: no response arrived.
 * `contract`: the response does not match the contract. `cancelled`: the person did not confirm who they are. The message can be shown to a person.
 */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly kind: FailureKind;
  readonly status: number | null;
  readonly code: string | null;
  readonly fields: FieldError[];
  readonly requestId: string | null;
  readonly retryAfter: number | null;
  /** Whether the message is the server's own, which says what to do, and not the fallback text of the call. */
  readonly isServerMessage: boolean;
  readonly data: Record<string, unknown>;

  constructor(message: string, facts: Facts) {
    super(message, { cause: facts.cause });
    this.kind = facts.kind;
    this.status = facts.status ?? null;
    this.code = facts.code ?? null;
    this.fields = facts.fields ?? [];
    this.requestId = facts.requestId ?? null;
    this.retryAfter = facts.retryAfter ?? null;
    this.isServerMessage = facts.isServerMessage ?? false;
    this.data = facts.data ?? {};
  }
}
