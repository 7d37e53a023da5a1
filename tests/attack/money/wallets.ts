import type { Balances, PayoutAccount } from '../../../contract/money/wallet.ts';
import type { Login } from '../people.ts';
import type { Answer, Target } from '../target.ts';

export const CARD = '4242424242424242';
const TRIES = 100;

/** One part of the data of a response, whatever its shape. */
export const field = (answer: Answer, name: string): unknown => answer.json?.data?.[name];

/** An idempotency key of its own, as each click has one. */
export const withKey = (key: string = crypto.randomUUID()) => ({ 'idempotency-key': key });

interface Wallet {
  balances: Balances;
  payoutAccount: PayoutAccount;
}

/** What the person has, and the bank account that they are paid to. */
export async function walletOf(target: Target, token: string): Promise<Wallet> {
  const answer = await target.call('GET', '/payments/v1/balance', { token });
  const wallet = answer.json?.data as Wallet | undefined;
  if (!wallet?.balances) throw new Error(`The balance can't be read: ${answer.status}`);
  return wallet;
}

export const balancesOf = async (target: Target, token: string): Promise<Balances> =>
  (await walletOf(target, token)).balances;

/** What a top-up or a payout of that net amount costs. */
export async function fees(target: Target, token: string, kind: 'topup' | 'payout', net: number) {
  const path = `/payments/v1/fee-quote?kind=${kind}&netAmount=${net}`;
  const quote = await target.call('GET', path, { token });
  const { currency: _, ...rest } = (quote.json?.data ?? {}) as Record<string, unknown>;
  return rest as { netAmount: number; amount: number };
}

/** Cashes that net amount out. */
export async function cashOut(target: Target, token: string, net: number): Promise<Answer> {
  const body = await fees(target, token, 'payout', net);
  return target.call('POST', '/payments/v1/payout', { token, body, headers: withKey() });
}

/** Enters that bank account on the page of the sandbox, the first one or another one. */
export async function enterBank(target: Target, token: string, account: string): Promise<Answer> {
  const path = '/payments/v1/payout-account/onboarding';
  const begun = await target.call('POST', path, { token, body: {} });
  const url = field(begun, 'onboardingUrl');
  if (begun.status !== 200 || typeof url !== 'string') return begun;
  const sent = await fetch(`${target.url}${new URL(url).pathname}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ account }).toString(),
  });
  return { status: sent.status, headers: sent.headers, text: await sent.text(), json: null };
}

/** The same for somebody who must be able to: without it the attack would prove nothing. */
export async function connectBank(target: Target, { accessToken }: Login, account: string): Promise<void> {
  const { status, text } = await enterBank(target, accessToken, account);
  if (status !== 200) throw new Error(`No bank account: ${status} ${text}`);
}

let accounts = 0;
/** The number of a bank account that nobody has. */
export function newBank(): string {
  accounts += 1;
  return `${Date.now()}${String(accounts).padStart(4, '0')}`;
}

type Move = 'goodwill' | 'grant';

/** Moves money as an operator. */
export const move = (
  target: Target,
  operator: Login,
  kind: Move,
  to: { username: string },
  amount: number,
): Promise<Answer> =>
  target.call('POST', '/api/v1/admin/money/move', {
    token: operator.accessToken,
    body: { move: kind, amount, username: to.username, reason: 'An attack' },
    headers: withKey(),
  });

/** Gives somebody money of their own that can be cashed out at once, or promotional money. */
export async function give(target: Target, operator: Login, kind: Move, to: Login, amount: number) {
  const { status, text } = await move(target, operator, kind, to, amount);
  if (status !== 200) throw new Error(`An operator can't give money: ${status} ${text}`);
}

/** Tops a wallet up by card; answers the id of the payment. */
export async function topUp(target: Target, { accessToken: token }: Login, net: number): Promise<string> {
  const body = await fees(target, token, 'topup', net);
  const before = (await balancesOf(target, token)).availableBalance;
  const begun = await target.call('POST', '/payments/v1/payment-intent', { token, body, headers: withKey() });
  const path = `/payments/v1/sandbox/payment/${field(begun, 'clientSecret')}/confirm`;
  await target.call('POST', path, { token, body: { card: CARD } });
  for (let tries = 0; tries < TRIES; tries += 1) {
    if ((await balancesOf(target, token)).availableBalance === before + net)
      return String(field(begun, 'paymentId'));
  }
  throw new Error(`A card payment was not credited: ${begun.status} ${begun.text}`);
}

/** Asks for the money of a card payment back. */
export const refund = (target: Target, { accessToken: token }: Login, paymentId: string): Promise<Answer> =>
  target.call('POST', `/payments/v1/payment/${paymentId}/refund`, { token, body: {}, headers: withKey() });
