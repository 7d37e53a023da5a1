import type { Fees } from '../../../contract/money/money.ts';
import type { FeeKind } from '../../../contract/money/payment.ts';
import { oneTimeCodeRepository } from '../../../server/auth/codes/one-time-code.repository.ts';
import { createOneTimeCodeService } from '../../../server/auth/codes/one-time-code.service.ts';
import { authenticatorRepository } from '../../../server/auth/second-factor/authenticator.repository.ts';
import { createAuthenticatorCodesService } from '../../../server/auth/second-factor/authenticator-codes.service.ts';
import { createEncryption } from '../../../server/core/encryption.ts';
import { newId } from '../../../server/core/ids.ts';
import { createDurableRateLimitsService } from '../../../server/core/limits/durable-rate-limits.service.ts';
import { ledgerRepository } from '../../../server/money/ledger/ledger.repository.ts';
import { createLedgerService } from '../../../server/money/ledger/ledger.service.ts';
import { lotRepository } from '../../../server/money/ledger/lot.repository.ts';
import { goodwill } from '../../../server/money/ledger/platform-journals.ts';
import { createWalletEventsService } from '../../../server/money/ledger/wallet-events.service.ts';
import { createPaymentServices } from '../../../server/money/payment-services.plugin.ts';
import { feesOf } from '../../../server/money/payments/fees.ts';
import { postJournals } from '../../../server/money/payments/payment-outcome.service.ts';
import { withdrawableRepository } from '../../../server/money/wallet/withdrawable.repository.ts';
import { createWithdrawableService } from '../../../server/money/wallet/withdrawable.service.ts';
import type {
  ProviderAccount,
  ProviderDispute,
  ProviderEvent,
  ProviderPayment,
  ProviderPayout,
} from '../../../server/providers/payments/provider.ts';
import { person, type TestPerson, uniqueName } from '../factories.ts';
import { call, TEST_SECRET, type TestApp, type TestAppOptions, testApp } from '../test-app.ts';
import { cents, type FakePaymentProvider, fakePaymentProvider } from './fake-payment-provider.ts';

/** The four numbers of a call, right to the cent. */
export const priced = (kind: FeeKind, net: number): Fees => feesOf(kind, cents(net));

/** Payments over the same database as the app, to pass them events and run their jobs. */
function paymentsOver(t: TestApp, fake: FakePaymentProvider, faults: unknown[]) {
  const { database, clock, messaging } = t;
  const { messenger, notifications, events } = messaging;
  const limits = createDurableRateLimitsService({ clock, enabled: false });
  const ledger = createLedgerService({ ledger: ledgerRepository, lots: lotRepository, clock });
  const codes = {
    database,
    limits,
    messenger,
    clock,
    codes: oneTimeCodeRepository,
    secret: TEST_SECRET,
    previousSecrets: [],
  };
  const encryption = createEncryption(TEST_SECRET, 'authenticator apps');
  const payments = createPaymentServices({
    database,
    clock,
    provider: fake.provider,
    ledger,
    publishWalletEvents: createWalletEventsService({ events, clock }),
    notifications,
    messenger,
    codes: createOneTimeCodeService(codes),
    authenticatorCodes: createAuthenticatorCodesService({
      ...codes,
      authenticators: authenticatorRepository,
      encryption,
    }),
    withdrawable: createWithdrawableService({ withdrawals: withdrawableRepository, clock, holds: false }),
    onError: (error) => faults.push(error),
  });
  if (!payments.withProvider) throw new Error('there is a provider');
  return { ...payments.withProvider, alerts: payments.alerts, ledger };
}

/** The app with a fake provider. `faults` are errors outside calls; check them if some are expected. */
export async function payingApp(options: TestAppOptions = {}) {
  const fake = fakePaymentProvider();
  const faults: unknown[] = [];
  const t = await testApp({ ...options, deps: { ...options.deps, payments: fake.provider } });
  const { events, sending, reconciliation, ledger } = paymentsOver(t, fake, faults);
  const { db } = t.database;

  /** What the ledger holds under that name. */
  async function balance(code: string): Promise<number> {
    const found = await db
      .selectFrom('ledger_account')
      .select('balance')
      .where('code', '=', code)
      .executeTakeFirst();
    return Number(found?.balance ?? 0);
  }
  const post = (who: TestPerson, path: string, body?: unknown, key?: string) =>
    call(t.app, 'POST', `/payments/v1/${path}`, {
      token: who.accessToken,
      body: body ?? {},
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    });
  const read = (who: TestPerson, path: string) =>
    call(t.app, 'GET', `/payments/v1/${path}`, { token: who.accessToken });

  return {
    ...t,
    fake,
    faults,
    events,
    sending,
    reconciliation,
    balance,
    post,
    read,
    wallet: (who: { id: string }) => balance(`wallet:${who.id}`),

    /** Passes the app events, as often as requested; `about` says of what. */
    tell: (about: TellOf, id = uniqueName('evt')) =>
      events.handle({ id, type: `${about.about}.changed`, ...about } as ProviderEvent),

    /** A top-up that waits for its card: its id here, and its number at the provider. */
    async begin(who: TestPerson, net: number) {
      const response = await post(who, 'payment-intent', priced('topup', net));
      if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`);
      const { paymentId, clientSecret } = response.json().data as { paymentId: string; clientSecret: string };
      return { id: paymentId, ref: clientSecret.replace('_secret', '') };
    },

    /** A person who can get payouts, with money that was not paid by card. */
    async payee(amount: number, fields: Parameters<typeof person>[1] = {}): Promise<TestPerson> {
      const who = await person(t, fields);
      const ref = `acct_${uniqueName()}`;
      const enabled = { status: 'enabled', requirement: null, last4: '4417', fingerprint: null } as const;
      fake.accounts.set(ref, { ref, ...enabled });
      const account = { person_id: who.id, provider: 'sandbox', provider_ref: ref, ...enabled } as const;
      await db
        .insertInto('payout_account')
        .values({ ...account, updated_at: t.clock.now() })
        .execute();
      if (amount > 0) {
        const journal = goodwill(newId(t.clock.now()), who.id, cents(amount), 'a test');
        await db.transaction().execute((trx) => postJournals(ledger, trx, [journal]));
      }
      return who;
    },

    /** The row of a payout or a payment. */
    rowOf: (table: 'payout' | 'payment', id: string) =>
      db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow(),

    /** Keys of the journals of a person, in order. */
    async booked(who: { id: string }): Promise<string[]> {
      const rows = await db
        .selectFrom('wallet_entry')
        .innerJoin('ledger_journal', 'ledger_journal.id', 'wallet_entry.journal_id')
        .select(['ledger_journal.kind'])
        .where('person_id', '=', who.id)
        .orderBy('wallet_entry.seq')
        .execute();
      return rows.map(({ kind }) => kind);
    },

    async alerts(mark: string) {
      return db
        .selectFrom('money_alert')
        .select(['kind', 'detail', 'count', 'settled_at'])
        .where('mark', '=', mark)
        .execute();
    },
  };
}
export type PayingApp = Awaited<ReturnType<typeof payingApp>>;

type TellOf =
  | { about: 'payment'; payment: ProviderPayment }
  | { about: 'payout'; payout: ProviderPayout }
  | { about: 'account'; account: ProviderAccount }
  | { about: 'dispute'; dispute: ProviderDispute }
  | { about: 'refund'; paymentRef: string; refundRef: string; status: 'succeeded' | 'failed' }
  | { about: 'other' };

/** Whether an account of the ledger was left behind: all of them together are 0 after everything. */
export async function ledgerSum(t: TestApp): Promise<number> {
  const rows = await t.database.db.selectFrom('ledger_account').select(['side', 'balance']).execute();
  return rows.reduce((sum, { side, balance }) => sum + (side === 'debit' ? 1 : -1) * Number(balance), 0);
}
