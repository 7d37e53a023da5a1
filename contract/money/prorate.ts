import type { Minor } from './money.ts';

const remainderOf = { down: () => 0n, 'half-up': (of: bigint) => of / 2n, up: (of: bigint) => of - 1n };

/** `amount` × `by` / `of` in whole minor units: the only place that divides money, with explicit rounding. */
export function share(amount: number, by: number, of: number, rounding: keyof typeof remainderOf): Minor {
  const divisor = BigInt(of);
  return Number((BigInt(amount) * BigInt(by) + remainderOf[rounding](divisor)) / divisor) as Minor;
}
