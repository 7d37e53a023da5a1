import { SANDBOX_ONBOARDING_PATH, type SandboxAction } from '../../../contract/money/payment.ts';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../db/connection.ts';
import type { PaymentProvider, ProviderEvent } from './provider.ts';
import { sandboxRepository } from './sandbox.repository.ts';
import { createSandboxBanks } from './sandbox-banks.ts';
import { createSandboxCardAttempts } from './sandbox-card-attempts.ts';
import { createSandboxDisputes } from './sandbox-disputes.ts';
import { sandboxEventRepository } from './sandbox-event.repository.ts';
import { createSandboxSignature } from './sandbox-events.ts';
import { createSandboxOnboarding } from './sandbox-onboarding.ts';
import { createSandboxPayments } from './sandbox-payments.ts';
import { createSandboxPayoutActions } from './sandbox-payout-actions.ts';
import { createSandboxPayouts } from './sandbox-payouts.ts';
import { createSandboxStore } from './sandbox-store.ts';

interface Deps {
  database: Database;
  clock: Clock;
  /** Signs its events and hides the numbers of bank accounts. */
  secret: string;
  publicUrl: string;
}

/** Receives a signed event; throws if it should be sent again. */
export type ReceiveEvent = (body: Buffer, headers: Record<string, string>) => Promise<void>;
/** The objects of one person that actions can apply to; payments newest first. */
export interface SandboxRefs {
  accountRef: string | null;
  paymentRefs: readonly string[];
}

const BATCH = 100;
/** An event that was not accepted is sent again after this. */
const AGAIN_MS = 60_000;
/** Events that were not accepted for longer no longer explain a difference: an operator looks at it. */
const DELIVERY_MS = 3_600_000;

/**
 * A payment provider with its own accounts in our database: real states, fees and signed events, but play
 * money. It never rejects a payout for lack of money, so its balance may fall below 0.
 */
export function createSandbox({ database, clock, secret, publicUrl }: Deps) {
  const events = sandboxEventRepository;
  const store = createSandboxStore({ database, clock, objects: sandboxRepository, events });
  const payments = createSandboxPayments(store);
  const cardAttempts = createSandboxCardAttempts(store);
  const payouts = createSandboxPayouts(store);
  const payoutActions = createSandboxPayoutActions(store);
  const disputes = createSandboxDisputes(store);
  const onboarding = createSandboxOnboarding(store, createSandboxBanks(secret), payoutActions.enable);
  const signature = createSandboxSignature({ secret, clock });

  async function readEvent(
    body: Buffer,
    headers: Record<string, string | string[] | undefined>,
  ): Promise<ProviderEvent> {
    const { id, type, about, ref } = signature.check(body, headers);
    if (about === 'payment') return { id, type, about, payment: await payments.readPayment(ref) };
    if (about === 'payout') return { id, type, about, payout: await payouts.readPayout(ref) };
    if (about === 'account') return { id, type, about, account: await payouts.readAccount(ref) };
    if (about === 'dispute') return { id, type, about, dispute: await disputes.read(ref) };
    const refund = await store.read('refund', ref);
    return { id, type, about, paymentRef: refund.parentRef ?? '', refundRef: ref, status: 'succeeded' };
  }

  const acts = {
    fail_payout: ({ accountRef }) => payoutActions.fail(accountRef),
    return_payout: ({ accountRef }) => payoutActions.giveBack(accountRef),
    restrict_account: ({ accountRef }) => payoutActions.restrict(accountRef),
    open_dispute: ({ paymentRefs }) => disputes.openNewest(paymentRefs),
    win_dispute: ({ paymentRefs }) => disputes.endNewest(paymentRefs, 'won'),
    lose_dispute: ({ paymentRefs }) => disputes.endNewest(paymentRefs, 'lost'),
  } satisfies Record<
    SandboxAction,
    (refs: SandboxRefs) => Promise<{ message: string; amount: unknown } | null>
  >;

  return {
    name: 'sandbox',
    publishableKey: null,
    ...payments,
    ...payouts,
    readEvent,
    balance: store.balance,

    /** The platform's balance; null while the app has not yet accepted a recent event. */
    async settledBalance(): Promise<number | null> {
      const balance = await store.balance();
      const since = new Date(clock.now().getTime() - DELIVERY_MS);
      return (await events.someWaiting(database.db, since)) ? null : balance;
    },

    async onboardingUrl(ref) {
      const { token, expiresAt } = await onboarding.begin(ref);
      return { url: `${publicUrl}/payments${SANDBOX_ONBOARDING_PATH}${token}`, expiresAt };
    },

    confirm: cardAttempts.confirm,
    onboarding,
    /** Does what a bank may do to the newest matching object; null if none matches. */
    act: (action: SandboxAction, refs: SandboxRefs) => acts[action](refs),

    /** Deposits money of the platform, once for each reference. */
    deposit: (ref: string, amount: number) =>
      store.inSteps((trx) => store.move(trx, `deposit_${ref}`, 'deposit', amount)),

    /** Makes automatic changes: slow banks, disputes, payouts. True while there may be more. */
    async settle(): Promise<boolean> {
      const waiting = await store.waiting(BATCH);
      for (const { kind, ref, status } of waiting) {
        if (kind === 'payout') await payoutActions.pay(ref);
        else if (status === 'processing') await cardAttempts.finish(ref);
        else await disputes.openOne(ref);
      }
      return waiting.length === BATCH;
    },

    /**
     * Sends due events, in the order they happened, or the newest first for a waiting caller. One that is not
     * accepted delays no other, and is sent again later. True while there may be more.
     */
    async deliver(receive: ReceiveEvent, newest = false): Promise<boolean> {
      const now = clock.now();
      const leaseEnd = new Date(now.getTime() + AGAIN_MS);
      const due = await events.take(database.db, { now, leaseEnd, newest, most: BATCH });
      const failures: unknown[] = [];
      for (const delivery of due) {
        const body = Buffer.from(delivery.body);
        try {
          await receive(body, signature.sign(body));
          await events.delivered(database.db, delivery, clock.now());
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length > 0) throw new AggregateError(failures, 'events of the sandbox were not taken');
      return due.length === BATCH;
    },
  } satisfies PaymentProvider & Record<string, unknown>;
}
export type Sandbox = ReturnType<typeof createSandbox>;
