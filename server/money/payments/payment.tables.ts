import type { Generated } from 'kysely';
import type { MoneyAlertKind } from '../../../contract/money/admin-money.ts';
import type { PaymentProviderName, PaymentStatus } from '../../../contract/money/payment.ts';
import type { PayoutStatus } from '../../../contract/money/payout.ts';
import type { BigIntColumn } from '../../db/column-types.ts';

interface Amounts {
  net_amount: BigIntColumn;
  amount: BigIntColumn;
  service_fee: BigIntColumn;
  transaction_fee: BigIntColumn;
  currency: string;
}

/** A top-up by card. */
interface PaymentTable extends Amounts {
  id: string;
  person_id: string;
  provider: PaymentProviderName;
  /** Null until the provider has responded. */
  provider_ref: string | null;
  client_secret: string | null;
  status: PaymentStatus;
  last4: string | null;
  failure: string | null;
  /** Our id of the refund, sent to the provider. */
  refund_id: string | null;
  /**
   * Booked but not yet accepted by the provider, accepted, or rejected and booked back; null without a refund.
   */
  refund_status: 'asked' | 'done' | 'failed' | null;
  created_at: Date;
  updated_at: Date;
  succeeded_at: Date | null;
}

interface PaymentDisputeTable {
  id: string;
  payment_id: string;
  provider_ref: string;
  amount: BigIntColumn;
  /** The provider's fee for it. */
  fee: BigIntColumn;
  /** How much of the person's money could be reserved for it. */
  held: BigIntColumn;
  status: 'open' | 'won' | 'lost';
  created_at: Date;
  ended_at: Date | null;
}

/** Where payouts of a person go; no row before they start onboarding. */
interface PayoutAccountTable {
  person_id: string;
  provider: PaymentProviderName;
  provider_ref: string;
  status: 'onboarding' | 'restricted' | 'enabled';
  requirement: string | null;
  last4: string | null;
  /** Equal for people who are paid to the same bank account. */
  fingerprint: string | null;
  /** Payouts are held until then, since the bank account was changed; null if it never was. */
  held_until: Date | null;
  /** The last digits of the account before the change. */
  last4_before: string | null;
  updated_at: Date;
}

/** A bank account that was replaced by another one. */
interface FormerPayoutAccountTable {
  person_id: string;
  provider: PaymentProviderName;
  fingerprint: string;
  last4: string | null;
  replaced_at: Date;
}

interface PayoutTable extends Amounts {
  id: string;
  person_id: string;
  provider: PaymentProviderName;
  provider_ref: string | null;
  status: PayoutStatus;
  failure: string | null;
  /** The account at the provider that it was confirmed for; null in rows of earlier versions. */
  account_ref: string | null;
  /** Of the bank account that it was confirmed for. */
  last4: string | null;
  fingerprint: string | null;
  created_at: Date;
  updated_at: Date;
}

/** A provider event that was handled, with or without an effect. */
interface ProviderEventTable {
  /** `provider:event`. */
  id: string;
  type: string;
  effect: string;
  received_at: Date;
}

/** An alert for operators; while it is open, a repetition only increases its count. */
interface MoneyAlertTable {
  id: string;
  kind: MoneyAlertKind;
  /** Identifies a repetition. */
  mark: string;
  detail: string;
  count: Generated<number>;
  created_at: Date;
  last_at: Date;
  settled_at: Date | null;
  settled_by: string | null;
}

interface PaymentTables {
  payment: PaymentTable;
  payment_dispute: PaymentDisputeTable;
  payout_account: PayoutAccountTable;
  former_payout_account: FormerPayoutAccountTable;
  payout: PayoutTable;
  provider_event: ProviderEventTable;
  money_alert: MoneyAlertTable;
}

declare module '../../db/tables.ts' {
  interface Tables extends PaymentTables {}
}
