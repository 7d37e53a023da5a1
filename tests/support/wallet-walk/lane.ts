import { randomNumbers } from '../random-numbers.ts';
import type { ExpectedLedger } from './expected-ledger.ts';
import type { WalkAnswer, WalkCall, WalkClient } from './walk-client.ts';
import type { Walker } from './walk-people.ts';

export interface LaneQuest {
  id: string;
  owner: Walker;
  reward: number;
  places: number;
  /** How often money was added. */
  timesExtended: number;
}

export interface LaneProof {
  id: string;
  quest: LaneQuest;
  applicant: Walker;
  partial: boolean;
  state: string;
  /** How often it was approved, and for how much the last time. */
  approvals: number;
  paid: number;
}

export interface LanePayment {
  id: string;
  secret: string;
  net: number;
  owner: Walker;
}

/** A draft whose file was uploaded. */
export interface LaneDraft {
  id: string;
  url: string;
}

/** An acknowledged call, to be repeated word for word. */
interface Acknowledged {
  who: Walker;
  call: Omit<WalkCall, 'token'>;
  text: string;
}

/** A few people whose steps follow one another, and what they know about each other's quests and money. */
export interface Lane {
  people: readonly Walker[];
  operator: Walker;
  client: WalkClient;
  ledger: ExpectedLedger;
  photo: Uint8Array<ArrayBuffer>;
  quests: LaneQuest[];
  proofs: LaneProof[];
  unpaid: LanePayment[];
  paid: LanePayment[];
  payouts: { id: string; owner: Walker; amount: number }[];
  drafts: Map<string, LaneDraft[]>;
  past: Acknowledged[];
}

/** The choices of one step: with the same seed always the same, whatever runs beside it. */
export interface Choices {
  below: (limit: number) => number;
  oneIn: (count: number) => boolean;
  oneOf: <T>(list: readonly T[]) => T | undefined;
  /** Removes one. */
  draw: <T>(list: T[]) => T | undefined;
  key: () => string;
}

export function choicesOf(seed: number, lane: number, step: number): Choices {
  const below = randomNumbers(Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(lane + 1, 0x85ebca6b) ^ step);
  let keys = 0;
  return {
    below,
    oneIn: (count) => below(count) === 0,
    oneOf: (list) => list[below(list.length)],
    draw: (list) => list.splice(below(list.length), 1)[0],
    key() {
      keys += 1;
      return `walk-${seed}-${lane}-${step}-${keys}`;
    },
  };
}

/** How many acknowledged calls a lane may repeat. */
const REMEMBERED = 200;

export function remember(lane: Lane, one: Acknowledged): void {
  lane.past.push(one);
  if (lane.past.length > REMEMBERED) lane.past.shift();
}

/** The call of one person with a valid token. */
export async function callAs(
  lane: Lane,
  who: Walker,
  method: string,
  path: string,
  more: { body?: unknown; key?: string } = {},
): Promise<WalkAnswer> {
  return lane.client.call({ method, path, token: await who.token(), ...more });
}

/**
 * A call that moves money, clicked twice now and then: with one key both get the same answer, with two keys at most one does
 * something. Returns the answer of one that succeeded, else of the first.
 */
export async function clicked(
  lane: Lane,
  choices: Choices,
  who: Walker,
  call: { method: string; path: string; body?: unknown },
): Promise<WalkAnswer> {
  const key = choices.key();
  const isDouble = choices.oneIn(6);
  const second = choices.oneIn(2) ? key : choices.key();
  const send = (sent: string) => callAs(lane, who, call.method, call.path, { ...call, key: sent });
  const answers = await Promise.all([send(key), ...(isDouble ? [send(second)] : [])]);
  const [one, two] = answers as [WalkAnswer, WalkAnswer?];
  if (two && second === key && (one.status !== two.status || one.text !== two.text) && one.status === 200)
    lane.ledger.fault(`${call.method} ${call.path} answered one key with ${one.text} and ${two.text}`);
  const done = answers.find(({ status }) => status === 200) ?? one;
  const doneKey = done === two ? second : key;
  if (done.status === 200) remember(lane, { who, call: { ...call, key: doneKey }, text: done.text });
  return done;
}
