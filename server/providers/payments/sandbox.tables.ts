import type { GeneratedAlways } from 'kysely';
import type { BigIntColumn } from '../../db/column-types.ts';

/** An object of the sandbox provider, with its own statuses. */
interface SandboxObjectTable {
  ref: string;
  kind: 'payment' | 'account' | 'payout' | 'refund' | 'dispute' | 'onboarding';
  /** A second request with the same key gets the object of the first one. */
  idempotency_key: string | null;
  secret: string | null;
  parent_ref: string | null;
  status: string;
  amount: BigIntColumn;
  data: unknown;
  created_at: Date;
  updated_at: Date;
}

/** Events on their way to the app; what is reported twice has two deliveries. */
interface SandboxEventTable {
  id: string;
  delivery: number;
  body: string;
  due_at: Date;
  delivered_at: Date | null;
}

/** Changes of the platform's balance at the sandbox. */
interface SandboxMovementTable {
  id: GeneratedAlways<string>;
  ref: string;
  reason: string;
  amount: BigIntColumn;
  created_at: Date;
}

/** The sandbox provider's own records: no transaction of the app touches them. */
export interface SandboxTables {
  sandbox_object: SandboxObjectTable;
  sandbox_event: SandboxEventTable;
  sandbox_movement: SandboxMovementTable;
}

declare module '../../db/tables.ts' {
  interface Tables extends SandboxTables {}
}
