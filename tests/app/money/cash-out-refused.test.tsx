import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cancelPayout, startOnboarding } from '../../../contract/money/payout.ts';
import { CashOutButton } from '../../../src/components/money/cash-out/cash-out-button.tsx';
import { CancelPayoutButton } from '../../../src/components/money/cash-out/cash-out-cancel.tsx';
import { CashOutCard } from '../../../src/components/money/cash-out/cash-out-card.tsx';
import { SetupCard } from '../../../src/components/money/cash-out/onboarding-card.tsx';
import { connectToasts } from '../../../src/lib/browser/toast.ts';
import * as auth from '../../../src/messages/auth.gen.ts';
import * as m from '../../../src/messages/money.gen.ts';
import * as shell from '../../../src/messages/shell.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { codeField, typeCode } from '../../support/app/code-field.ts';
import { newId, refuse, respond } from '../../support/app/mock-responses.ts';
import { signIn } from '../../support/app/render-app.tsx';
import { renderPart } from '../../support/app/render-part.tsx';
import { aPayout, quotes, refuseWith, servePayouts, someFees } from '../../support/money/payment-fixtures.ts';
import { aBalance, payments, walletOf } from '../../support/money/wallet.ts';

const PAGE = 'https://provider.example/onboarding/1';
const noAccount = { status: 'none' as const, requirement: null, last4: null, changed: null };
let balance: ReturnType<typeof aBalance>;
let messages: string[];

beforeEach(() => {
  signIn();
  balance = aBalance();
  messages = [];
  connectToasts(({ text }) => messages.push(text));
});

async function open(part = <CashOutCard />) {
  const served = walletOf({ balance: () => balance });
  server.use(...served.handlers, quotes().handler);
  return { ...(await renderPart(part)), ...served };
}

type View = Awaited<ReturnType<typeof open>>;
const field = () => screen.findByRole('textbox', { name: m.amount() });

/** Asks for an amount and confirms it. */
async function cashOut({ user }: View, amount: string) {
  const input = await field();
  await user.clear(input);
  await user.type(input, `${amount}{Enter}`);
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: /^Cash out \$/ }));
}

describe('the second factor', () => {
  const codeRequired = (resendAfter: number) => () =>
    refuseWith(403, 'second_factor_required', 'Enter the code we sent.', {
      data: { type: 'email', contact: 'd•••@example.org', resendAfter },
    });

  it('asks for the code, says when it is wrong, and pays with the right one', async () => {
    const sent = servePayouts(codeRequired(60), () =>
      refuse(400, 'invalid_otp', 'That code isn’t right. Try again.'),
    );
    const view = await open();
    await cashOut(view, '50');
    const code = await codeField();
    expect(screen.getByRole('alertdialog', { name: m.enterCode() })).toHaveTextContent('d•••@example.org');
    await waitFor(() => expect(code).toHaveFocus());
    await view.user.type(code, '000000');
    expect(await screen.findByText('That code isn’t right. Try again.')).toBeVisible();
    await view.user.type(code, '123456');
    await waitFor(() => expect(messages).toEqual(['Payout successful']));
    expect(sent.map(({ body }) => body.otp)).toEqual([undefined, '000000', '123456']);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('asks for the code of the authenticator app if it is set up', async () => {
    const data = { type: 'app', contact: null, resendAfter: 0 };
    const sent = servePayouts(() => refuseWith(403, 'second_factor_required', 'Enter the code.', { data }));
    const view = await open();
    await cashOut(view, '50');
    await typeCode(view.user, '123456');
    await waitFor(() => expect(messages).toEqual(['Payout successful']));
    expect(screen.queryByRole('button', { name: auth.resend() })).toBeNull();
    expect(sent.map(({ body }) => body.otp)).toEqual([undefined, '123456']);
  });

  it('sends another code, and goes back to the amount when it is closed', async () => {
    const sent = servePayouts(codeRequired(0), codeRequired(60));
    const view = await open();
    await cashOut(view, '50');
    await view.user.click(await screen.findByRole('button', { name: auth.resend() }));
    expect(await screen.findByText(auth.codeSentAgain())).toBeVisible();
    expect(sent).toHaveLength(2);
    await view.user.click(screen.getByRole('button', { name: shell.close() }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await field()).toHaveValue('50.00');
    expect(messages).toEqual([]);
  });
});

it('keeps the amount if a payout fails, and repeats the same one after a lost response', async () => {
  const sent = servePayouts(() => HttpResponse.error());
  const view = await open();
  await cashOut(view, '50');
  const panel = await screen.findByRole('alert');
  expect(panel).toHaveTextContent('Payout failed.Check your connection, then try again.');
  expect(await field()).toHaveValue('50.00');
  await cashOut(view, '50');
  await waitFor(() => expect(messages).toEqual(['Payout successful']));
  expect(sent).toHaveLength(2);
  expect(sent[1]?.key).toBe(sent[0]?.key);
});

it('replaces wrong numbers by the right ones, and asks again', async () => {
  const right = { netAmount: 4_890, amount: 5_010, serviceFee: 0, transactionFee: 120 };
  const sent = servePayouts(() =>
    refuseWith(422, 'fee_mismatch', 'The fees have changed.', {
      data: right,
      fields: [{ path: 'amount', message: 'It should be 5010.' }],
    }),
  );
  const view = await open();
  await cashOut(view, '50');
  expect(await screen.findByRole('alert')).toHaveTextContent('The fees have changed.');
  expect(screen.queryByText('It should be 5010.')).toBeNull();
  const receive = screen.getByText(m.youReceive()).parentElement;
  await waitFor(() => expect(receive).toHaveTextContent('$48.90'));
  await view.user.click(screen.getByRole('button', { name: 'Cash out $50.00' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Cash out $50.10?' });
  await view.user.click(within(dialog).getByRole('button', { name: 'Cash out $50.10' }));
  await waitFor(() => expect(sent[1]?.body).toEqual(right));
});

it('shows the message of an error, with what to do next', async () => {
  servePayouts(() => refuse(409, 'payout_under_way', 'A cash out is on its way already.'));
  const view = await open();
  await cashOut(view, '50');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'A cash out is on its way already.You can cash out again once it has arrived.',
  );
});

describe('the account for payouts', () => {
  const notReady = () =>
    refuseWith(409, 'onboarding_required', 'Tell us where your money should go.', {
      data: { onboardingUrl: PAGE, message: 'Tell us where your money should go.' },
      beside: { onboardingUrl: PAGE },
    });

  it.each([
    ['beside the wallet', <CashOutCard key="card" />],
    ['in a sheet', <CashOutButton key="button" />],
  ])('comes first %s: there is no form that would fail at its end', async (_, part) => {
    balance = aBalance({ payoutAccount: noAccount });
    const view = await open(
      <>
        {part}
        <p>Page</p>
      </>,
    );
    await waitFor(() => expect(view.calls('/balance')).toHaveLength(1));
    const button = screen.queryByRole('button', { name: m.cashOut() });
    if (button) {
      await view.user.click(button);
      const sheet = await screen.findByRole('dialog', { name: m.cashOut() });
      expect(within(sheet).getByRole('button', { name: /^Continue setup/ })).toBeVisible();
    }
    expect(screen.queryByRole('textbox', { name: m.amount() })).toBeNull();
    balance = aBalance();
    await view.queryClient.invalidateQueries();
    expect(await field()).toBeVisible();
  });

  it('takes the place of the form if a payout turns out to need it, and keeps the amount', async () => {
    servePayouts(() => {
      balance = aBalance({ payoutAccount: noAccount });
      return notReady();
    });
    const view = await open(
      <>
        <CashOutCard />
        <SetupCard />
      </>,
    );
    await cashOut(view, '50');
    expect(await screen.findByRole('region', { name: m.setupTitle() })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('textbox', { name: m.amount() })).toBeNull());
    balance = aBalance();
    await view.queryClient.invalidateQueries();
    expect(await field()).toHaveValue('50.00');
    expect(screen.getByText(m.toAccount({ last4: '4417' }))).toBeVisible();
  });

  it('has its own card that opens a new page each time, in a new tab', async () => {
    balance = aBalance({
      payoutAccount: {
        status: 'restricted',
        requirement: 'Send a photo of your identity card.',
        last4: null,
        changed: null,
      },
    });
    const tabs: { opener: unknown; location: { replace: (url: string) => void }; close: () => void }[] = [];
    const went: string[] = [];
    vi.spyOn(window, 'open').mockImplementation(() => {
      const tab = {
        opener: window as unknown,
        location: { replace: (url: string) => went.push(url) },
        close: () => went.push('closed'),
      };
      tabs.push(tab);
      return tab as unknown as Window;
    });
    let requestCount = 0;
    server.use(
      http.post(payments(startOnboarding.path), () => {
        requestCount += 1;
        if (requestCount === 2) return refuse(503, 'unavailable', 'The provider does not answer.');
        const onboardingUrl = `https://provider.example/onboarding/${requestCount}`;
        return respond(startOnboarding, { onboardingUrl, expiresAt: null, payoutAccount: noAccount });
      }),
    );
    const view = await open(<SetupCard />);
    const card = await screen.findByRole('region', { name: m.setupFinishTitle() });
    expect(card).toHaveTextContent('Send a photo of your identity card.');
    const button = within(card).getByRole('button', { name: /^Continue setup/ });
    await view.user.click(button);
    await waitFor(() => expect(went).toEqual([PAGE]));
    expect(tabs[0]?.opener).toBeNull();
    await view.user.click(button);
    expect(await within(card).findByRole('alert')).toHaveTextContent('The provider does not answer.');
    expect(went).toEqual([PAGE, 'closed']);
    vi.mocked(window.open).mockReturnValue(null);
    await view.user.click(button);
    expect(requestCount).toBe(2);
    balance = aBalance();
    await view.queryClient.invalidateQueries();
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  });
});

it('works the same in a sheet, step by step, and closes it at the end', async () => {
  const sent = servePayouts();
  const view = await open(<CashOutButton />);
  const opener = screen.getByRole('button', { name: m.cashOut() });
  await view.user.click(opener);
  const sheet = await screen.findByRole('dialog', { name: m.cashOut() });
  await view.user.type(await field(), '50{Enter}');
  await screen.findByRole('dialog', { name: 'Cash out $50.00?' });
  await waitFor(() => expect(within(sheet).getByRole('button', { name: m.cancel() })).toHaveFocus());
  await view.user.click(within(sheet).getByRole('button', { name: m.cancel() }));
  expect(await field()).toHaveValue('50.00');
  await view.user.click(within(sheet).getByRole('button', { name: 'Cash out $50.00' }));
  await screen.findByRole('dialog', { name: 'Cash out $50.00?' });
  await view.user.click(within(sheet).getByRole('button', { name: 'Cash out $50.00' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(messages).toEqual(['Payout successful']);
  expect(sent).toEqual([{ key: expect.any(String), body: someFees('payout', 5_000) }]);
  await waitFor(() => expect(opener).toHaveFocus());
});

it('cancels a payout once, and reads the wallet again', async () => {
  const payoutId = newId();
  const keys: (string | null)[] = [];
  server.use(
    http.post(payments(cancelPayout.path), ({ request, params }) => {
      expect(params.id).toBe(payoutId);
      keys.push(request.headers.get('idempotency-key'));
      return respond(cancelPayout, { payout: { ...aPayout(5_000), status: 'cancelled' } });
    }),
  );
  const view = await open(
    <>
      <CancelPayoutButton payoutId={payoutId} />
      <SetupCard />
    </>,
  );
  await waitFor(() => expect(view.calls('/balance')).toHaveLength(1));
  await view.user.dblClick(screen.getByRole('button', { name: m.cancelCashOut() }));
  await waitFor(() => expect(messages).toEqual([m.cashOutCanceled()]));
  expect(keys).toEqual([expect.any(String)]);
  await waitFor(() => expect(view.calls('/balance')).toHaveLength(2));
});

describe('after the bank account was changed', () => {
  const payoutAccount = {
    status: 'enabled' as const,
    requirement: null,
    last4: '4417',
    changed: { last4: '9876', heldUntil: '2026-11-26T18:00:00.000Z' },
  };

  it('shows both accounts, until when cash outs are on hold, and what to do if it was somebody else', async () => {
    balance = aBalance({ payoutAccount });
    await open(<SetupCard />);
    const card = await screen.findByRole('region', { name: m.holdTitle() });
    expect(card).toHaveTextContent(
      /Starting Nov 26, \d+:00\s[AP]M, cash outs go to the account ending in 9876 instead of the account ending in 4417\./,
    );
    expect(within(card).getByRole('link', { name: 'Change your password' })).toHaveAttribute(
      'href',
      '/settings?section=security',
    );
    expect(within(card).getByRole('button', { name: /^Change bank account/ })).toBeVisible();
  });

  it('says so when one is asked for anyway, and keeps the amount', async () => {
    balance = aBalance({ payoutAccount });
    const message =
      'Your bank account was changed, so payouts are on hold until November 26, 2026 at 6:00 PM UTC.';
    servePayouts(() => refuse(409, 'payout_held', message));
    const view = await open();
    await cashOut(view, '50');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(message);
    expect(alert).toHaveTextContent('change your password now');
    expect(await field()).toHaveValue('50.00');
    expect(screen.queryByText(/^To bank account/)).toBeNull();
  });
});
