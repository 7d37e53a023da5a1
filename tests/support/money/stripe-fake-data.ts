import { randomUUID } from 'node:crypto';
import { cardFee } from '../../../server/providers/payments/provider-fees.ts';

export type Form = Record<string, string>;
type Entity = Record<string, unknown> & { id: string };

/** An error of Stripe, in the format of its API. */
export class StripeFault extends Error {
  readonly type: 'invalid_request_error' | 'card_error';
  readonly code: string;

  constructor(code: string, message: string, type: StripeFault['type'] = 'invalid_request_error') {
    super(message);
    this.type = type;
    this.code = code;
  }
}

const list = (data: Entity[]) => ({ object: 'list', data, has_more: false });
const of = (things: Map<string, Entity>, id: string): Entity => {
  const entity = things.get(id);
  if (!entity) throw new StripeFault('resource_missing', `No such thing: '${id}'`);
  return entity;
};
const metadataOf = (form: Form) =>
  Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => {
      const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
      return key === undefined ? [] : [[key, value]];
    }),
  );

/** What the fake Stripe stores, and what its paths return. */
export function stripeBooks() {
  const intents = new Map<string, Entity>();
  const charges = new Map<string, Entity>();
  const refunds = new Map<string, Entity>();
  const accounts = new Map<string, Entity>();
  const transfers = new Map<string, Entity>();
  const payouts = new Map<string, Entity>();
  const disputes = new Map<string, Entity>();
  const refusals = new Map<string, StripeFault>();
  let balance = 0;
  let count = 0;
  /** Numbers are never given twice, in whatever test. */
  const mark = randomUUID().slice(0, 8);
  const events: Entity[] = [];

  function make(things: Map<string, Entity>, prefix: string, fields: Record<string, unknown>): Entity {
    count += 1;
    const entity = { id: `${prefix}_${mark}${count}`, ...fields };
    things.set(entity.id, entity);
    return entity;
  }
  function tell(type: string, object: Entity, account?: string): void {
    count += 1;
    events.push({
      id: `evt_${mark}${count}`,
      object: 'event',
      type,
      data: { object },
      ...(account ? { account } : {}),
    });
  }

  function intentAnswer(id: string, form: Form): Entity {
    const intent = of(intents, id);
    const charge = charges.get(String(intent.latest_charge));
    const isExpanded = form['expand[0]'] === 'latest_charge.balance_transaction';
    return charge && isExpanded ? { ...intent, latest_charge: charge } : intent;
  }

  /** Refunds of a payment, oldest first. */
  const refundsOf = (ref: string | undefined) =>
    [...refunds.values()].filter(({ payment_intent }) => payment_intent === ref);

  function refund(form: Form): Entity {
    const intent = of(intents, form.payment_intent ?? '');
    const left = refundsOf(intent.id).reduce(
      (rest, { amount }) => rest - Number(amount),
      Number(intent.amount),
    );
    if (left < Number(form.amount))
      throw new StripeFault('charge_already_refunded', 'Charge has been refunded.');
    balance -= Number(form.amount);
    const made = make(refunds, 're', {
      amount: Number(form.amount),
      payment_intent: intent.id,
      status: 'succeeded',
      metadata: metadataOf(form),
    });
    tell('refund.updated', made);
    return made;
  }

  function transfer(form: Form): Entity {
    const account = of(accounts, form.destination ?? '');
    if (!account.payouts_enabled) {
      throw new StripeFault('insufficient_capabilities_for_transfer', 'The account lacks a capability.');
    }
    balance -= Number(form.amount);
    const { destination, transfer_group } = form;
    return make(transfers, 'tr', {
      amount: Number(form.amount),
      destination,
      transfer_group,
      reversed: false,
    });
  }

  function reversal(id: string): Entity {
    const entity = of(transfers, id);
    if (entity.reversed) throw new StripeFault('transfer_already_reversed', 'Reversed before.');
    entity.reversed = true;
    balance += Number(entity.amount);
    return { id: `trr_${id}` };
  }

  function payout(form: Form, account = ''): Entity {
    const declineReason = refusals.get(account);
    if (declineReason) throw declineReason;
    const { data } = of(accounts, account).external_accounts as { data: Entity[] };
    if (!data.some(({ id }) => id === form.destination))
      throw new StripeFault('resource_missing', `No such external account: '${form.destination}'`);
    return make(payouts, 'po', {
      amount: Number(form.amount),
      account,
      destination: form.destination,
      status: 'pending',
      failure_message: null,
      metadata: metadataOf(form),
    });
  }

  const paths: Record<string, (id: string, form: Form, account?: string) => unknown> = {
    'POST /v1/payment_intents': (_id, form) => {
      const made = make(intents, 'pi', {
        amount: Number(form.amount),
        amount_received: 0,
        currency: form.currency,
        status: 'requires_payment_method',
        latest_charge: null,
        last_payment_error: null,
        metadata: metadataOf(form),
      });
      made.client_secret = `${made.id}_secret_played`;
      return made;
    },
    'GET /v1/payment_intents/:id': intentAnswer,
    'POST /v1/payment_intents/:id/cancel': (id) => {
      const intent = of(intents, id);
      if (intent.status === 'succeeded' || intent.status === 'canceled') {
        throw new StripeFault('payment_intent_unexpected_state', 'It cannot be canceled.');
      }
      intent.status = 'canceled';
      tell('payment_intent.canceled', intent);
      return intent;
    },
    'POST /v1/refunds': (_id, form) => refund(form),
    'GET /v1/refunds': (_id, form) => list(refundsOf(form.payment_intent)),
    'GET /v1/refunds/:id': (id) => of(refunds, id),
    'POST /v1/accounts': (_id, form) =>
      make(accounts, 'acct', {
        type: form.type,
        schedule: form['settings[payouts][schedule][interval]'],
        payouts_enabled: false,
        details_submitted: false,
        capabilities: { transfers: 'inactive' },
        requirements: { errors: [], currently_due: ['external_account'], disabled_reason: null },
        external_accounts: list([]),
      }),
    'GET /v1/accounts/:id': (id) => of(accounts, id),
    'POST /v1/account_links': (_id, form) => {
      count += 1;
      return {
        url: `https://connect.stripe.test/${of(accounts, form.account ?? '').id}/${count}`,
        expires_at: Math.floor(Date.now() / 1_000) + 300,
        return_url: form.return_url,
      };
    },
    'POST /v1/transfers': (_id, form) => transfer(form),
    'GET /v1/transfers': (_id, form) =>
      list([...transfers.values()].filter(({ transfer_group }) => transfer_group === form.transfer_group)),
    'GET /v1/transfers/:id': (id) => of(transfers, id),
    'POST /v1/transfers/:id/reversals': (id) => reversal(id),
    'POST /v1/payouts': (_id, form, account) => payout(form, account),
    'GET /v1/payouts': (_id, _form, account) =>
      list([...payouts.values()].filter((one) => one.account === account).reverse()),
    'GET /v1/payouts/:id': (id) => of(payouts, id),
    'GET /v1/disputes/:id': (id) => of(disputes, id),
    'GET /v1/balance': () => ({
      available: [
        { currency: 'usd', amount: balance - 5 },
        { currency: 'eur', amount: 99 },
      ],
      pending: [{ currency: 'usd', amount: 5 }],
    }),
  };

  return {
    lines: Object.keys(paths),
    answer: (line: string, id: string, form: Form, account?: string) => paths[line]?.(id, form, account),
    /** All events so far, oldest first. */
    events,
    refundsOf,

    pay(ref: string): void {
      const intent = of(intents, ref);
      const amount = Number(intent.amount);
      const fee = cardFee(amount);
      const booked = { fee, net: amount - fee, currency: intent.currency };
      const card = { last4: '4242' };
      const charge = make(charges, 'ch', { balance_transaction: booked, payment_method_details: { card } });
      Object.assign(intent, { status: 'succeeded', amount_received: amount, latest_charge: charge.id });
      balance += amount - fee;
      tell('payment_intent.succeeded', intent);
    },
    decline(ref: string): void {
      const intent = of(intents, ref);
      intent.last_payment_error = {
        message: 'Your card was declined.',
        payment_method: { card: { last4: '0002' } },
      };
      tell('payment_intent.payment_failed', intent);
    },
    /** Somebody enters a bank account, or replaces it. */
    enable(ref: string, number = `0001${ref}4417`): void {
      const account = of(accounts, ref);
      const wasEnabled = account.payouts_enabled;
      const bank = { id: `ba_${ref}_${number}`, last4: number.slice(-4), fingerprint: `print of ${number}` };
      Object.assign(account, { payouts_enabled: true, details_submitted: true });
      account.capabilities = { transfers: 'active' };
      account.requirements = { errors: [], currently_due: [], disabled_reason: null };
      account.external_accounts = list([
        { id: 'ba_old', last4: '0000', fingerprint: 'old', default_for_currency: false },
        { ...bank, default_for_currency: true },
      ]);
      if (wasEnabled) tell('account.external_account.created', bank, ref);
      else tell('account.updated', account);
    },
    restrict(ref: string, reason: string): void {
      const account = of(accounts, ref);
      account.payouts_enabled = false;
      account.requirements = { errors: [{ reason }], currently_due: [], disabled_reason: 'listed' };
      tell('account.updated', account);
    },
    /** From now on payouts from that account are refused. */
    refusePayouts: (account: string, code: string) =>
      refusals.set(account, new StripeFault(code, 'You cannot do this.')),
    endPayout(id: string, status: 'paid' | 'failed'): void {
      const entity = of(payouts, id);
      Object.assign(entity, {
        status,
        failure_message: status === 'failed' ? 'The account is closed.' : null,
      });
      tell(`payout.${status}`, entity, String(entity.account));
    },
    /** An inquiry has taken no money yet. */
    dispute(paymentRef: string, options: { inquiry?: boolean } = {}): string {
      const intent = of(intents, paymentRef);
      const amount = Number(intent.amount);
      const booked = options.inquiry ? [] : [{ amount: -amount, fee: 1_500 }];
      if (!options.inquiry) balance -= amount + 1_500;
      const status = options.inquiry ? 'warning_needs_response' : 'needs_response';
      const made = make(disputes, 'dp', {
        amount,
        payment_intent: paymentRef,
        status,
        balance_transactions: booked,
      });
      tell('charge.dispute.created', made);
      return made.id;
    },
    endDispute(id: string, status: 'won' | 'lost'): void {
      const entity = of(disputes, id);
      entity.status = status;
      if (status === 'won') balance += Number(entity.amount);
      tell('charge.dispute.closed', entity);
    },
  };
}
