import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  confirmSandboxPayment,
  createPaymentIntent,
  getPayment,
  type PaymentStatus,
} from '../../../contract/money/payment.ts';
import { AddMoneyButton } from '../../../src/components/money/add-money/add-money-button.tsx';
import { connectToasts } from '../../../src/lib/browser/toast.ts';
import * as m from '../../../src/messages/money.gen.ts';
import { type PersistedPayment, pendingPayment } from '../../../src/payments/persisted-payment.ts';
import { server } from '../../support/app/app-setup.ts';
import { refuse, respond } from '../../support/app/mock-responses.ts';
import { demoPerson, renderApp, signIn } from '../../support/app/render-app.tsx';
import { renderPart } from '../../support/app/render-part.tsx';
import { toastSays } from '../../support/app/toasts.ts';
import { pendingResponse } from '../../support/flicks/flicks.ts';
import { aPayment, quotes, refuseWith, someFees } from '../../support/money/payment-fixtures.ts';
import { payments, walletOf } from '../../support/money/wallet.ts';

const SECRET = 'sandbox_secret_1';
/** The states of the payment that the server reports, one per request; the last one repeats. */
let statuses: { status: PaymentStatus; failure?: string }[];
let payment = aPayment(2_000);
/** The number of requests for the state. */
let requestCount: number;
let messages: string[];
let intents: { key: string | null; body: unknown }[];
let charges: { card: string; confirmed: boolean }[];
/** The results of the card form, one after the other; afterwards it succeeds. */
let charged: (() => Response | Promise<Response>)[];

beforeEach(() => {
  signIn();
  payment = aPayment(2_000);
  statuses = [{ status: 'succeeded' }];
  requestCount = 0;
  [messages, intents, charges, charged] = [[], [], [], []];
  connectToasts(({ text }) => messages.push(text));
  pendingPayment.drop();
  server.use(
    http.post(payments(createPaymentIntent.path), async ({ request }) => {
      intents.push({ key: request.headers.get('idempotency-key'), body: await request.json() });
      const made = { clientSecret: SECRET, provider: 'sandbox' as const, publishableKey: null };
      return respond(createPaymentIntent, { ...made, paymentId: payment._id });
    }),
    http.get(payments(getPayment.path), ({ params }) => {
      requestCount += 1;
      if (params.id !== payment._id) return refuse(404, 'not_found', 'This payment isn’t here anymore.');
      const now = (statuses.length > 1 ? statuses.shift() : statuses[0]) ?? { status: 'succeeded' };
      return respond(getPayment, { payment: { ...payment, ...now } });
    }),
    http.post(payments(confirmSandboxPayment.path), async ({ request, params }) => {
      expect(params.clientSecret).toBe(SECRET);
      charges.push((await request.json()) as (typeof charges)[number]);
      return (charged.shift() ?? says('succeeded'))();
    }),
  );
});

const says =
  (status: 'succeeded' | 'failed' | 'processing' | 'requires_action', message: string | null = null) =>
  () =>
    respond(confirmSandboxPayment, { status, message });

async function openDialog() {
  const served = walletOf();
  const requestCount = quotes();
  server.use(...served.handlers, requestCount.handler);
  const view = await renderPart(<AddMoneyButton />);
  await view.user.click(screen.getByRole('button', { name: m.addMoney() }));
  const dialog = await screen.findByRole('dialog', { name: m.addMoney() });
  return {
    ...view,
    ...served,
    dialog,
    button: (name: RegExp) => within(dialog).getByRole('button', { name }),
  };
}

async function openCard(amount = '20') {
  const view = await openDialog();
  await view.user.type(within(view.dialog).getByLabelText(m.amount()), amount);
  await waitFor(() => expect(screen.getByText(m.youPay()).parentElement).toHaveTextContent('$21.95'));
  await view.user.click(view.button(/^Continue to card$/));
  const number = await within(view.dialog).findByLabelText(m.cardNumber());
  return { ...view, number };
}

/** What the tab keeps of the payment. */
const pendingPaymentOf = (userId: string, isSent: boolean): PersistedPayment => {
  const { netAmount, amount, serviceFee, transactionFee, _id: paymentId } = payment;
  const fees = { netAmount, amount, serviceFee, transactionFee };
  const form = { clientSecret: SECRET, provider: 'sandbox' as const, publishableKey: null };
  return { ...fees, ...form, userId, paymentId, isSent };
};

const dialogCloses = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('keeps what is typed before the dialog is there', async () => {
  const requests = quotes();
  server.use(...walletOf().handlers, requests.handler);
  const { user } = await renderPart(<AddMoneyButton />);
  const button = screen.getByRole('button', { name: m.addMoney() });
  fireEvent.click(button);
  for (const key of '12.5') fireEvent.keyDown(button, { key });
  expect(screen.queryByRole('dialog')).toBeNull();
  const amount = await screen.findByLabelText(m.amount());
  await waitFor(() => expect(amount).toHaveFocus());
  await user.keyboard('0');
  expect(amount).toHaveValue('12.50');
});

it('shows the costs, charges the card, and ends once the server confirms the payment', async () => {
  statuses = [{ status: 'processing' }, { status: 'succeeded' }];
  const { user, dialog, number, button } = await openCard();
  expect(intents).toEqual([
    { key: expect.any(String), body: { ...someFees('topup', 2_000), currency: 'usd' } },
  ]);
  expect(dialog).toHaveTextContent('You’ll pay $21.95 and get $20.00.');
  await waitFor(() => expect(number).toHaveFocus());
  await user.click(button(/^Pay \$21.95$/));
  expect(within(dialog).getByText(m.cardNumberMissing())).toBeVisible();
  await user.click(button(/^Succeeds$/));
  expect(number).toHaveValue('4242 4242 4242 4242');
  await user.dblClick(button(/^Pay \$21.95$/));
  expect(await within(dialog).findByText(m.waitBank())).toBeVisible();
  expect(messages).toEqual([]);
  await dialogCloses();
  expect(messages).toEqual(['$20.00 added to your wallet']);
  expect(charges).toEqual([{ card: '4242424242424242', confirmed: false }]);
  expect(pendingPayment.read()).toBeNull();
  await waitFor(() => expect(screen.getByRole('button', { name: m.addMoney() })).toHaveFocus());
});

it('does not go back to the amount while it closes', async () => {
  statuses = [{ status: 'processing' }, { status: 'succeeded' }];
  const { user, button } = await openCard();
  const faded = Promise.withResolvers<void>();
  const fading = [{ finished: faded.promise }] as unknown as Animation[];
  Element.prototype.getAnimations = () => fading;
  onTestFinished(() => {
    Reflect.deleteProperty(Element.prototype, 'getAnimations');
  });
  await user.click(button(/^Succeeds$/));
  await user.click(button(/^Pay/));
  await waitFor(() => expect(messages).toEqual(['$20.00 added to your wallet']));
  const closing = screen.getByRole('dialog', { hidden: true });
  expect(closing).toHaveAttribute('data-closed');
  expect(closing).toHaveTextContent(m.waitBank());
  fading.length = 0;
  faded.resolve();
  await dialogCloses();
});

it('shows how much can be added, including fees, and starts nothing outside these limits', async () => {
  const { user, dialog, button } = await openDialog();
  expect(dialog).toHaveTextContent('$1.00–$10,000.00, including fees.');
  const field = within(dialog).getByRole('textbox', { name: m.amount() });
  await user.type(field, '9990');
  await user.click(button(/^Continue to card$/));
  expect(await within(dialog).findByText('Enter $10,000.00 or less.')).toBeVisible();
  expect(field).toBeInvalid();
  expect(intents).toEqual([]);
});

it('says why a card was declined, keeps it, and continues with the next one of the same payment', async () => {
  charged = [says('failed', 'Your card has insufficient funds.'), says('processing')];
  statuses = [{ status: 'processing' }, { status: 'failed', failure: 'The bank said no.' }];
  const { user, dialog, number, button } = await openCard();
  await user.click(button(/^Declined$/));
  await user.click(button(/^Pay/));
  expect(await within(dialog).findByText('Your card has insufficient funds.')).toBeVisible();
  expect(number).toHaveValue('4000 0000 0000 0002');
  await user.click(button(/^Slow$/));
  expect(within(dialog).queryByText('Your card has insufficient funds.')).toBeNull();
  await user.click(button(/^Pay/));
  expect(await within(dialog).findByText(m.waitBank())).toBeVisible();
  expect(await within(dialog).findByText('The bank said no.')).toBeVisible();
  statuses = [{ status: 'succeeded' }];
  await user.click(button(/^Succeeds$/));
  await user.click(button(/^Pay/));
  await dialogCloses();
  expect(messages).toEqual(['$20.00 added to your wallet']);
  expect(intents).toHaveLength(1);
});

it('asks as a bank would, and charges nothing after a no', async () => {
  charged = [says('requires_action'), says('requires_action')];
  const { user, dialog, button } = await openCard();
  await user.click(button(/^Needs confirmation$/));
  await user.click(button(/^Pay/));
  const bank = await within(dialog).findByRole('region', { name: m.bankConfirm() });
  expect(bank).toHaveTextContent('Confirm your payment of $21.95 to Flickquest.');
  await waitFor(() => expect(button(/^Confirm payment$/)).toHaveFocus());
  await user.click(button(/^Not now$/));
  expect(within(dialog).getByText(m.cardUnconfirmed())).toBeVisible();
  await user.click(button(/^Pay/));
  await user.click(await within(dialog).findByRole('button', { name: m.confirmPayment() }));
  await dialogCloses();
  const card = '4000002500003155';
  expect(charges).toEqual([
    { card, confirmed: false },
    { card, confirmed: false },
    { card, confirmed: true },
  ]);
});

it('repeats a press whose response was lost, and starts over with another amount', async () => {
  charged = [() => HttpResponse.error()];
  const { user, dialog, button } = await openCard();
  await user.click(button(/^Succeeds$/));
  await user.click(button(/^Pay/));
  expect(await within(dialog).findByText(m.cardFormConnection())).toBeVisible();
  await user.click(button(/^Change$/));
  const amount = within(dialog).getByLabelText(m.amount());
  expect(amount).toHaveValue('20.00');
  await user.click(button(/^Continue to card$/));
  await within(dialog).findByLabelText(m.cardNumber());
  expect(intents[1]?.key).toBe(intents[0]?.key);
  await user.click(button(/^Change$/));
  await user.click(button(/^\$50$/));
  await user.click(button(/^Continue to card$/));
  await waitFor(() => expect(intents).toHaveLength(3));
  expect(intents[2]?.key).not.toBe(intents[0]?.key);
});

it('shows a server error at its field, and the right numbers', async () => {
  const view = await openDialog();
  const { user, dialog, button } = view;
  await user.click(button(/^Continue to card$/));
  expect(within(dialog).getByText(m.amountInvalid())).toBeVisible();
  const limit = 'A card payment can be $10,000.00 at most, fees included.';
  const right = { netAmount: 2_000, amount: 2_200, serviceFee: 100, transactionFee: 100 };
  const away = () => refuse(503, 'unavailable', 'Payments are not set up here.');
  const rejections = [
    () => refuseWith(422, 'amount_limit', limit, { fields: [{ path: 'amount', message: limit }] }),
    () => refuseWith(422, 'fee_mismatch', 'The fees have changed.', { data: right }),
  ];
  server.use(http.post(payments(createPaymentIntent.path), () => (rejections.shift() ?? away)()));
  await user.type(within(dialog).getByLabelText(m.amount()), '20{Enter}');
  expect(await within(dialog).findByText(limit)).toBeVisible();
  expect(within(dialog).getByLabelText(m.amount())).toBeInvalid();
  await user.click(button(/^Continue to card$/));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('The fees have changed.');
  await waitFor(() => expect(screen.getByText(m.youPay()).parentElement).toHaveTextContent('$22.00'));
  await user.click(button(/^Continue to card$/));
  expect(await within(dialog).findByText('Payments are not set up here.')).toBeVisible();
  expect(within(dialog).getByLabelText(m.amount())).toHaveValue('20.00');
});

describe('a payment that continues in the background', () => {
  it('lets a person close the dialog while a slow bank decides, and reports the result', async () => {
    charged = [says('processing')];
    statuses = [{ status: 'processing' }];
    const { user, button } = await openCard();
    await user.click(button(/^Slow$/));
    await user.click(button(/^Pay/));
    await screen.findByText(m.waitBank());
    await user.click(button(/^Got it$/));
    await dialogCloses();
    expect(messages).toEqual([]);
    statuses = [{ status: 'succeeded' }];
    await waitFor(() => expect(messages).toEqual(['$20.00 added to your wallet']));
  });

  /** Pays with a second card after a first one was declined, and closes the form before that is answered. */
  async function closeWhileCharging(second: () => Response) {
    const bank = pendingResponse();
    charged = [says('failed', 'Too little money.'), () => bank.promise.then(second)];
    statuses = [{ status: 'failed', failure: 'Too little money.' }];
    const { user, dialog, button } = await openCard();
    await user.click(button(/^Declined$/));
    await user.click(button(/^Pay/));
    await within(dialog).findByText('Too little money.');
    await user.click(button(/^Succeeds$/));
    await user.click(button(/^Pay/));
    await user.keyboard('{Escape}');
    await dialogCloses();
    await waitFor(() => expect(requestCount).toBe(1));
    return bank;
  }

  it.each([
    ['is charged', says('succeeded')],
    ['may be charged, but no response arrived,', HttpResponse.error],
  ])('says that the money arrived if a second card %s after the form was closed', async (_, second) => {
    const bank = await closeWhileCharging(second);
    statuses = [{ status: 'succeeded' }];
    bank.release();
    await waitFor(() => expect(messages).toEqual(['$20.00 added to your wallet']));
  });

  it('says why a second card was declined after the form was closed, and stops waiting', async () => {
    const bank = await closeWhileCharging(says('failed', 'The card has expired.'));
    bank.release();
    await waitFor(() => expect(messages).toEqual(['The card has expired.']));
    expect(pendingPayment.read()).toBeNull();
  });

  it('continues after a reload: with the form if it was not sent, with the wait if it was', async () => {
    server.use(...walletOf().handlers, quotes().handler);
    pendingPayment.save(pendingPaymentOf(demoPerson.userId, false));
    statuses = [{ status: 'requires_payment' }];
    const first = await renderPart(<AddMoneyButton />);
    expect(await screen.findByLabelText(m.cardNumber())).toBeVisible();
    expect(screen.getByText(m.paymentUnfinished())).toBeVisible();
    first.unmount();
    statuses = [{ status: 'processing' }, { status: 'succeeded' }];
    await renderPart(<AddMoneyButton />);
    expect(await screen.findByText(m.waitBank())).toBeVisible();
    await waitFor(() => expect(messages).toEqual(['$20.00 added to your wallet']));
    expect(pendingPayment.read()).toBeNull();
  });

  it('ignores what another person began in this tab', async () => {
    pendingPayment.save(pendingPaymentOf('01890a5d-ac96-774b-bcce-b302099a8fff', true));
    await renderPart(<AddMoneyButton />);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('returns from the page of a bank, removes its secret from the URL, and shows the status', async () => {
    server.use(...walletOf().handlers, quotes().handler);
    statuses = [{ status: 'processing' }, { status: 'succeeded' }];
    const added = 'payment_intent=pi_1&payment_intent_client_secret=pi_1_secret&redirect_status=succeeded';
    const { router } = renderApp({ at: `/wallet?payment=${payment._id}&${added}` });
    expect(await screen.findByText(m.waitBank())).toBeVisible();
    await toastSays('$20.00 added to your wallet');
    await waitFor(() => expect(router.state.location.searchStr).toBe(''));
  });

  it('says that the payment it returned to does not exist', async () => {
    server.use(...walletOf().handlers, quotes().handler);
    renderApp({ at: '/wallet?payment=01890a5d-ac96-774b-8000-0000000000aa' });
    const dialog = await screen.findByRole('dialog', { name: m.addMoney() });
    expect(await within(dialog).findByText('This payment isn’t here anymore.')).toBeVisible();
  });
});
