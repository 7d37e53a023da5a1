import { HttpResponse, http } from 'msw';
import type { Output } from '../../../contract/core/endpoint.ts';
import type { Minor } from '../../../contract/money/money.ts';
import {
  getTransaction,
  listTransactions,
  STATEMENT_PATH,
  type Transaction,
  transaction,
} from '../../../contract/money/transaction.ts';
import {
  type BalanceLine,
  type Balances,
  getBalance,
  getEarnings,
  listBalanceLines,
} from '../../../contract/money/wallet.ts';
import { newId, respond } from '../app/mock-responses.ts';

type Balance = Output<typeof getBalance>;
type Numbers<Parts> = { [Name in keyof Parts]: Parts[Name] extends Minor ? number : Parts[Name] };

/** An address of the payments API as the app asks for it. */
export const payments = (path: string) => `*/payments${path}`;

/** The wallet of the pictures. */
export function aBalance({
  balances,
  ...fields
}: Partial<Omit<Numbers<Balance>, 'balances'>> & { balances?: Partial<Numbers<Balances>> } = {}): Balance {
  const whole = {
    balances: {
      availableBalance: 128_450,
      promotionalBalance: 2_000,
      reservedBalance: 16_000,
      payoutBalance: 0,
      heldBalance: 0,
      debt: 0,
      withdrawable: 128_450,
      currency: 'usd',
      ...balances,
    },
    totalEarning: 394_000,
    completedQuests: 37,
    fundedQuests: 1,
    clearing: null,
    held: [],
    payoutAccount: { status: 'enabled' as const, requirement: null, last4: '4417', changed: null },
    books: { checkedAt: new Date(Date.now() - 5 * 60_000).toISOString(), difference: 0, problems: 0 },
    ...fields,
  };
  return getBalance.data.parse(whole);
}

/** An approved quest of a moment ago. */
export function aTransaction(fields: Partial<Numbers<Transaction>> = {}): Transaction {
  const amount = fields.amount ?? 2_500;
  return transaction.parse({
    _id: newId(),
    kind: 'earning',
    direction: 'in',
    amount,
    netAmount: amount,
    serviceFee: 0,
    transactionFee: 0,
    currency: 'usd',
    status: 'done',
    balanceAfter: 128_450,
    title: 'Approved: Doors of the old town',
    note: 'From City of Kvarn',
    questId: null,
    payoutId: null,
    paymentId: null,
    counterparty: null,
    createdAt: new Date().toISOString(),
    ...fields,
  });
}

export const aLine = (fields: Partial<BalanceLine> = {}): BalanceLine => ({
  _id: newId(),
  transactionId: null,
  title: 'Approved: Doors of the old town',
  change: 2_500,
  total: 128_450,
  createdAt: new Date().toISOString(),
  ...fields,
});

/** What the payments API returns; a function is called for each request. */
interface Wallet {
  balance?: () => Balance;
  transactions?: readonly Transaction[];
  /** Leaves `hasMore` out, as an old server does. */
  saysMore?: boolean;
  lines?: readonly BalanceLine[];
  /** By span, oldest first. */
  earned?: readonly number[];
  /** Of every row's journal: account, debit, credit. */
  journal?: readonly (readonly [string, number, number])[];
}

const FIRST_SPAN = Date.UTC(2026, 5, 1);
const DAY_MS = 86_400_000;

/** Responds to everything that the wallet reads; records the requests. */
export function walletOf(wallet: Wallet = {}) {
  const {
    balance = () => aBalance(),
    transactions = [],
    lines = [],
    earned = [0, 2_500],
    journal = [],
  } = wallet;
  const requests: URL[] = [];
  const cut = <Item>(items: readonly Item[], { searchParams }: URL) => {
    const page = Number(searchParams.get('page'));
    const limit = Number(searchParams.get('limit'));
    return { items: items.slice((page - 1) * limit, page * limit), hasMore: page * limit < items.length };
  };
  const note = (request: Request) => {
    const url = new URL(request.url);
    requests.push(url);
    return url;
  };
  const handlers = [
    http.get(payments(getBalance.path), ({ request }) => {
      note(request);
      return respond(getBalance, balance());
    }),
    http.get(payments(listTransactions.path), ({ request }) => {
      const url = note(request);
      const kind = url.searchParams.get('kind');
      const found = cut(
        transactions.filter((item) => kind === null || item.kind === kind),
        url,
      );
      const more = wallet.saysMore === false ? {} : { hasMore: found.hasMore };
      return respond(listTransactions, { transactions: found.items, ...more });
    }),
    http.get(payments(getTransaction.path), ({ request, params }) => {
      note(request);
      const item = transactions.find(({ _id }) => _id === params.id);
      if (!item) return HttpResponse.json({ success: false, code: 'not_found' }, { status: 404 });
      const detail = {
        transaction: item,
        journal: { key: `release:${item._id}:1`, createdAt: item.createdAt },
        lines: journal.map(([account, debit, credit]) => ({ account, debit, credit })),
      };
      return respond(getTransaction, getTransaction.data.parse(detail));
    }),
    http.get(payments(listBalanceLines.path), ({ request }) => {
      const url = note(request);
      const until = url.searchParams.get('until');
      const found = cut(
        lines.filter(({ createdAt }) => until === null || createdAt.slice(0, 'yyyy-mm-dd'.length) <= until),
        url,
      );
      return respond(listBalanceLines, { lines: found.items, hasMore: found.hasMore });
    }),
    http.get(payments(getEarnings.path), ({ request }) => {
      note(request);
      const spans = earned.map((amount, index) => ({
        from: new Date(FIRST_SPAN + index * DAY_MS).toISOString().slice(0, 10),
        earned: amount,
      }));
      const total = earned.reduce((sum, amount) => sum + amount, 0);
      return respond(getEarnings, getEarnings.data.parse({ spans, total, currency: 'usd' }));
    }),
  ];
  const calls = (path: string) => requests.filter(({ pathname }) => pathname.endsWith(path));
  return { handlers, calls };
}

export const statementAddress = payments(STATEMENT_PATH);
