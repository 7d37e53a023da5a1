import type { Minor } from '../../../contract/money/money.ts';
import { createRandom } from '../drawings/random.ts';
import { seededId } from '../ids.ts';
import type { DemoPerson } from '../people.ts';
import type { DemoProof } from '../quests/proofs.ts';
import type { DemoQuest } from '../quests/quests.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A movement of money; amounts in minor units. */
export type Move = { at: Date } & (
  | { kind: 'topup'; id: string; personId: string; netAmount: Minor; last4: string }
  | { kind: 'promo'; personId: string; amount: Minor; title: string; days: number }
  | { kind: 'reserve'; quest: DemoQuest }
  | { kind: 'extend'; quest: DemoQuest; places: number }
  | { kind: 'approve'; quest: DemoQuest; proof: DemoProof }
  | { kind: 'close'; quest: DemoQuest }
  | { kind: 'payout'; id: string; personId: string; netAmount: Minor; arrivesAt: Date | null }
);

/** How much a brand tops up whenever its balance is too low for the next quest. */
const BRAND_TOP_UP = 200_000;

const costOf = ({ reward, places }: DemoQuest) => reward * places;

/** Top-ups of brands, each before the quest that needs it; refunds of quests are not counted. */
function topUpsOf(
  quests: readonly DemoQuest[],
  payers: ReadonlySet<string>,
  topUp: (personId: string, at: Date, netAmount: number, last4: string) => Move,
): Move[] {
  const remaining = new Map<string, number>();
  return quests.flatMap((quest) => {
    if (!payers.has(quest.ownerId)) return [];
    const moves: Move[] = [];
    let money = remaining.get(quest.ownerId) ?? 0;
    for (; money < costOf(quest); money += BRAND_TOP_UP) {
      const at = new Date(quest.publishedAt.getTime() - DAY_MS / 4 + moves.length * 60_000);
      moves.push(topUp(quest.ownerId, at, BRAND_TOP_UP, '7719'));
    }
    remaining.set(quest.ownerId, money - costOf(quest));
    return moves;
  });
}

function movesOf(quest: DemoQuest): Move[] {
  return [
    { kind: 'reserve', at: quest.publishedAt, quest },
    ...(quest.added ? [{ kind: 'extend' as const, ...quest.added, quest }] : []),
    ...quest.proofs.flatMap((proof) =>
      proof.state === 'approved' && proof.decidedAt
        ? [{ kind: 'approve' as const, at: proof.decidedAt, quest, proof }]
        : [],
    ),
    ...(quest.closedAt ? [{ kind: 'close' as const, at: quest.closedAt, quest }] : []),
  ];
}

/** Every movement of money in the demo world, oldest first. */
export function makeMoneyStory(
  people: readonly DemoPerson[],
  brands: readonly DemoPerson[],
  quests: readonly DemoQuest[],
  now: Date,
): Move[] {
  const [demo, owner, maya] = people.map(({ id }) => id);
  if (!demo || !owner || !maya) throw new RangeError('the demo world has no logins');
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const random = createRandom('money');
  const payOut = (personId: string, at: Date, netAmount: number, arrives = true): Move => ({
    kind: 'payout',
    at,
    id: seededId(at, random),
    personId,
    netAmount: netAmount as Minor,
    arrivesAt: arrives ? new Date(at.getTime() + HOUR_MS) : null,
  });
  const topUp = (personId: string, at: Date, netAmount: number, last4: string): Move => ({
    kind: 'topup',
    at,
    id: seededId(at, random),
    personId,
    netAmount: netAmount as Minor,
    last4,
  });
  const promo = (days: number, amount: number, title: string, good: number): Move => ({
    kind: 'promo',
    at: ago(days),
    personId: demo,
    amount: amount as Minor,
    title,
    days: good,
  });
  const moves = [
    ...topUpsOf(quests, new Set(brands.map(({ id }) => id)), topUp),
    ...quests.flatMap(movesOf),
    topUp(owner, ago(62), 200_000, '1881'),
    topUp(owner, ago(40), 150_000, '1881'),
    topUp(owner, ago(14), 100_000, '1881'),
    topUp(demo, ago(10), 20_000, '0832'),
    // Promotional money pays half of the added slots; the grant that ends first is used first.
    promo(25, 8_000, 'Creator bonus', 120),
    promo(9, 2_000, 'Welcome credit', 365),
    ...[120, 102, 84, 66, 48].map((days) => payOut(demo, ago(days), 39_875)),
    payOut(demo, ago(30), 7_955),
    payOut(demo, ago(12), 7_506),
    payOut(demo, ago(1), 29_900, false),
    payOut(maya, ago(25), 25_000),
  ];
  return moves.sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** Movements that people are notified of: top-ups, and payouts that arrived. */
export const notifiedMoney = (moves: readonly Move[]) =>
  moves.flatMap((move) => {
    if (move.kind !== 'topup' && move.kind !== 'payout') return [];
    const { kind, id, personId, netAmount: amount } = move;
    const at = kind === 'topup' ? move.at : move.arrivesAt;
    return at ? [{ kind, id, personId, amount, at }] : [];
  });
