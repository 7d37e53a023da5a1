/**
 * The table of movements once more, in plain maps, written from its description: what the real ledger is compared with.
 */

type Sums = Record<string, number>;
export type Outcome = 'booked' | 'repeated' | 'short';

const CREDIT_KINDS = new Set([
  'wallet',
  'promo',
  'escrow',
  'escrow_promo',
  'payout',
  'dispute_hold',
  'unclaimed',
  'service_fee_topup',
  'service_fee_payout',
  'processing_recovered',
  'platform_equity',
]);
/** No account that grows by credit falls below 0, nor do debts and what a bank owes. */
const MAY_NOT_FALL_BELOW_0 = new Set([...CREDIT_KINDS, 'user_debt', 'dispute_receivable']);
const kindOf = (account: string) => account.split(':')[0] ?? '';

export interface Fees {
  net: number;
  service: number;
  transaction: number;
  amount: number;
}
export interface Parts {
  amount: number;
  promo: number;
}

interface Grant {
  id: string;
  person: string;
  left: number;
  ends: number;
  timesEnded: number;
}

export function createReference() {
  const balances = new Map<string, number>();
  const keys = new Set<string>();
  const of = (account: string) => balances.get(account) ?? 0;

  function add(account: string, debit: number, credit: number): void {
    const growth = CREDIT_KINDS.has(kindOf(account)) ? credit - debit : debit - credit;
    balances.set(account, of(account) + growth);
  }

  function book(key: string, debits: Sums, credits: Sums): Outcome {
    if (keys.has(key)) return 'repeated';
    const touched = [...new Set([...Object.keys(debits), ...Object.keys(credits)])];
    const before = touched.map((account) => [account, balances.get(account)] as const);
    for (const account of touched) add(account, debits[account] ?? 0, credits[account] ?? 0);
    if (touched.some((account) => MAY_NOT_FALL_BELOW_0.has(kindOf(account)) && of(account) < 0)) {
      for (const [account, balance] of before) {
        if (balance === undefined) balances.delete(account);
        else balances.set(account, balance);
      }
      return 'short';
    }
    keys.add(key);
    for (const account of touched.filter((name) => ['wallet', 'user_debt'].includes(kindOf(name)))) {
      settle(account.slice(account.indexOf(':') + 1));
    }
    return 'booked';
  }

  /** J17 */
  function settle(u: string): void {
    const s = Math.min(of(`wallet:${u}`), of(`user_debt:${u}`));
    if (s === 0) return;
    add(`wallet:${u}`, s, 0);
    add(`user_debt:${u}`, 0, s);
  }

  const grants = new Map<string, Grant[]>();
  const grantsOf = (person: string) => {
    const found = grants.get(person) ?? [];
    grants.set(person, found);
    return found;
  };
  /** Of each quest what it has of each grant: still reserved, and paid to earners. */
  const uses = new Map<string, Map<Grant, { left: number; paid: number }>>();
  const released = new Map<string, Parts>();
  const refunds = new Map<string, number>();
  const holds = new Map<string, number>();
  /** The unclaimed amount of each erased person. */
  const unclaimed = new Map<string, number>();
  const firstToEnd = (a: Grant, b: Grant) => a.ends - b.ends || (a.id < b.id ? -1 : 1);
  const usesOf = (q: string) => {
    const found = uses.get(q) ?? new Map<Grant, { left: number; paid: number }>();
    uses.set(q, found);
    return found;
  };
  /** Walks over what can give until so much is taken. */
  function take<T>(
    amount: number,
    from: T[],
    has: (t: T) => number,
    move: (t: T, part: number) => void,
  ): void {
    let rest = amount;
    for (const each of from) {
      const part = Math.min(rest, has(each));
      if (part > 0) move(each, part);
      rest -= part;
    }
    if (rest !== 0) throw new Error(`${rest} of promotional money is nowhere`);
  }

  return {
    of,
    balances,
    fund: (ref: string, a: number) => book(`fund:${ref}`, { provider_cash: a }, { platform_equity: a }),
    topUp: (i: string, u: string, p: Fees, f: number) =>
      book(
        `topup:${i}`,
        { provider_cash: p.amount - f, processor_fee: f },
        { [`wallet:${u}`]: p.net, service_fee_topup: p.service, processing_recovered: p.transaction },
      ),
    grant(id: string, person: string, g: number, ends: number): Outcome {
      const outcome = book(`promo:${id}`, { promo_expense: g }, { [`promo:${person}`]: g });
      if (outcome === 'booked') grantsOf(person).push({ id, person, left: g, ends, timesEnded: 0 });
      return outcome;
    },
    /** Everything that has ended: the grants with what was left of each. */
    expire(now: number) {
      const ended = [...grants.values()].flat().filter(({ left, ends }) => left > 0 && ends <= now);
      return ended.map((grant) => {
        const { id, person, left, timesEnded } = grant;
        book(`promoexp:${id}:${timesEnded}`, { [`promo:${person}`]: left }, { promo_expense: left });
        grant.left = 0;
        grant.timesEnded += 1;
        return { id, person, amount: left, n: timesEnded };
      });
    },
    /** J3 with n = 0, J3b after that. */
    reserve(
      q: string,
      owner: string,
      amount: number,
      n: number,
      now: number,
    ): { outcome: Outcome; parts: Parts } {
      const open = grantsOf(owner).filter((grant) => grant.left > 0 && grant.ends > now);
      const p = Math.min(
        open.reduce((sum, { left }) => sum + left, 0),
        (amount - (amount % 2)) / 2,
      );
      const outcome = book(
        `reserve:${q}:${n}`,
        { [`promo:${owner}`]: p, [`wallet:${owner}`]: amount - p },
        { [`escrow_promo:${q}`]: p, [`escrow:${q}`]: amount - p },
      );
      if (outcome === 'booked') {
        take(
          p,
          open.sort(firstToEnd),
          (grant) => grant.left,
          (grant, part) => {
            const use = usesOf(q).get(grant) ?? { left: 0, paid: 0 };
            grant.left -= part;
            usesOf(q).set(grant, { ...use, left: use.left + part });
          },
        );
      }
      return { outcome, parts: { amount, promo: p } };
    },
    release(key: string, q: string, earner: string, a: number): { outcome: Outcome; parts: Parts } {
      const [e, p] = [of(`escrow:${q}`), of(`escrow_promo:${q}`)];
      const x = a < e + p ? Math.floor((a * p) / (e + p)) : Math.min(p, a);
      const outcome = book(
        `release:${key}`,
        { [`escrow_promo:${q}`]: x, [`escrow:${q}`]: a - x },
        { [`wallet:${earner}`]: a },
      );
      if (outcome === 'booked') {
        released.set(key, { amount: a, promo: x });
        const first = [...usesOf(q)].sort(([one], [other]) => firstToEnd(one, other));
        take(
          x,
          first,
          ([, use]) => use.left,
          ([, use], part) => {
            use.left -= part;
            use.paid += part;
          },
        );
      }
      return { outcome, parts: released.get(key) ?? { amount: a, promo: x } };
    },
    undo(key: string, q: string, earner: string): { outcome: Outcome; parts: Parts } {
      const parts = released.get(key);
      if (!parts) throw new Error(`${key} was never paid`);
      const outcome = book(
        `undo:${key}`,
        { [`wallet:${earner}`]: parts.amount },
        { [`escrow_promo:${q}`]: parts.promo, [`escrow:${q}`]: parts.amount - parts.promo },
      );
      if (outcome === 'booked') {
        const last = [...usesOf(q)].sort(([one], [other]) => firstToEnd(other, one));
        take(
          parts.promo,
          last,
          ([, use]) => use.paid,
          ([, use], part) => {
            use.paid -= part;
            use.left += part;
          },
        );
      }
      return { outcome, parts };
    },
    refund(q: string, owner: string, keep: number): { outcome: Outcome; parts: Parts; n: number } {
      const [e, p] = [of(`escrow:${q}`), of(`escrow_promo:${q}`)];
      const amount = Math.max(0, e + p - keep);
      const promo = amount === 0 ? 0 : Math.ceil((amount * p) / (e + p));
      if (amount === 0) return { outcome: 'repeated', parts: { amount, promo }, n: 0 };
      const n = (refunds.get(q) ?? 0) + 1;
      refunds.set(q, n);
      book(
        `refund:${q}:${n}`,
        { [`escrow:${q}`]: amount - promo, [`escrow_promo:${q}`]: promo },
        { [`wallet:${owner}`]: amount - promo, [`promo:${owner}`]: promo },
      );
      const last = [...usesOf(q)].sort(([one], [other]) => firstToEnd(other, one));
      take(
        promo,
        last,
        ([, use]) => use.left,
        ([grant, use], part) => {
          use.left -= part;
          grant.left += part;
        },
      );
      return { outcome: 'booked', parts: { amount, promo }, n };
    },
    payoutAsked: (p: string, u: string, a: number) =>
      book(`payout:${p}`, { [`wallet:${u}`]: a }, { [`payout:${p}`]: a }),
    payoutPaid: (p: string, fees: Fees, f: number) =>
      book(
        `payoutpaid:${p}`,
        { [`payout:${p}`]: fees.amount, processor_fee: f },
        {
          provider_cash: fees.net + f,
          service_fee_payout: fees.service,
          processing_recovered: fees.transaction,
        },
      ),
    payoutFailed: (p: string, u: string, a: number) =>
      book(`payoutfail:${p}`, { [`payout:${p}`]: a }, { [`wallet:${u}`]: a }),
    payoutReturned: (p: string, u: string, { net, service }: Fees) =>
      book(
        `payoutret:${p}`,
        { provider_cash: net, service_fee_payout: service },
        { [`wallet:${u}`]: net + service },
      ),
    refundTopUp: (i: string, u: string, { net, service }: Fees) =>
      book(
        `refundtopup:${i}`,
        { [`wallet:${u}`]: net, service_fee_topup: service },
        { provider_cash: net + service },
      ),
    refundFailed: (i: string, u: string, { net, service }: Fees) =>
      book(
        `refundfail:${i}`,
        { provider_cash: net + service },
        { [`wallet:${u}`]: net, service_fee_topup: service },
      ),
    /** Returns what is on hold; the first time decides. */
    dispute(d: string, u: string, { net, amount }: Fees, x: number): { outcome: Outcome; held: number } {
      const h = holds.get(d) ?? Math.min(of(`wallet:${u}`), net);
      holds.set(d, h);
      const outcome = book(
        `dispute:${d}`,
        { [`dispute_receivable:${d}`]: amount, dispute_fee: x, [`wallet:${u}`]: h },
        { provider_cash: amount + x, [`dispute_hold:${d}`]: h },
      );
      return { outcome, held: h };
    },
    disputeWon: (d: string, u: string, { amount }: Fees, h: number) =>
      book(
        `disputewon:${d}`,
        { provider_cash: amount, [`dispute_hold:${d}`]: h },
        { [`dispute_receivable:${d}`]: amount, [`wallet:${u}`]: h },
      ),
    disputeLost: (d: string, u: string, fees: Fees, h: number) =>
      book(
        `disputelost:${d}`,
        {
          [`dispute_hold:${d}`]: h,
          [`user_debt:${u}`]: fees.net - h,
          service_fee_topup: fees.service,
          processing_recovered: fees.transaction,
        },
        { [`dispute_receivable:${d}`]: fees.amount },
      ),
    writeOff: (ref: string, u: string, a: number) =>
      book(`writeoff:${u}:${ref}`, { bad_debt: a }, { [`user_debt:${u}`]: a }),
    purge(u: string, a: number): Outcome {
      const outcome = book(`purge:${u}`, { [`wallet:${u}`]: a }, { unclaimed: a });
      if (outcome === 'booked') unclaimed.set(u, (unclaimed.get(u) ?? 0) + a);
      return outcome;
    },
    /** Unclaimed amounts by person. */
    unclaimed,
    claim(ref: string, from: string, u: string, a: number): Outcome {
      const key = `claim:${from}:${ref}`;
      if (keys.has(key)) return 'repeated';
      if ((unclaimed.get(from) ?? 0) < a) return 'short';
      const outcome = book(key, { unclaimed: a }, { [`wallet:${u}`]: a });
      if (outcome === 'booked') unclaimed.set(from, (unclaimed.get(from) ?? 0) - a);
      return outcome;
    },
    goodwill: (ref: string, u: string, a: number) =>
      book(`goodwill:${ref}`, { bad_debt: a }, { [`wallet:${u}`]: a }),
  };
}
export type Reference = ReturnType<typeof createReference>;
