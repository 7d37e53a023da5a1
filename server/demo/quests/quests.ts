import type { Minor } from '../../../contract/money/money.ts';
import { questLimits } from '../../../contract/quests/quest-limits.ts';
import type { QuestCounts } from '../../quests/quest-write.repository.ts';
import { brandsOf } from '../brands.ts';
import { createRandom, type Random } from '../drawings/random.ts';
import { seededId } from '../ids.ts';
import { type DemoPerson, logins, regularsOf } from '../people.ts';
import { type OpenQuest, openQuests } from '../words/open-quests.ts';
import { brandWords, paidQuests, type QuestWords } from '../words/quests.ts';
import { type DemoProof, makeProofs, paidProof, type Sending } from './proofs.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A quest with its applications; a closed one has returned the money that nobody needs. */
export interface DemoQuest {
  id: string;
  ownerId: string;
  title: string;
  words: QuestWords;
  /** For each slot. */
  reward: Minor;
  places: number;
  reviewDays: number;
  secondTry: boolean;
  publishedAt: Date;
  deadline: Date;
  /** Null while it is open; pending applications stay pending. */
  closedAt: Date | null;
  /** How many of the slots were added later, and when. */
  added: { places: number; at: Date } | null;
  proofs: readonly DemoProof[];
}

type ByName = ReadonlyMap<string, DemoPerson>;

function named(people: ByName, username: string): DemoPerson {
  const person = people.get(username);
  if (!person) throw new RangeError(`${username} is not in the demo world`);
  return person;
}

/** The regular who is also paid by the nth quest: in every fourth the second one, otherwise one of the rest. */
function regularOf(regulars: readonly DemoPerson[], n: number, since: Date): DemoPerson[] {
  const [, often] = regulars;
  const others = regulars.filter((person) => person !== often);
  const found = n % 4 === 0 ? often : others[n % others.length];
  return found && found.createdAt < since ? [found] : [];
}

/** Ended quests that paid `demo`, spread over some months. */
function overQuests(people: ByName, regulars: readonly DemoPerson[], random: Random, now: Date): DemoQuest[] {
  const [demo, maya] = [named(people, 'demo'), named(people, 'maya')];
  const last = paidQuests.length - 1;
  return paidQuests.map(({ title, brand, reward, daysAgo }, n) => {
    const words = brandWords[brand];
    if (!words) throw new RangeError(`${brand} has nothing to say`);
    // Quests without a date are spread evenly before the newest ones.
    const days = daysAgo ?? 8 + ((last - n) * 132) / last;
    const paidAt = new Date(now.getTime() - days * DAY_MS - 2.5 * HOUR_MS);
    const publishedAt = new Date(paidAt.getTime() - random.range(2, 4) * DAY_MS);
    const paid = (person: DemoPerson, at: Date) => paidProof({ person, at, reward }, publishedAt, random);
    return {
      id: seededId(publishedAt, random),
      ownerId: named(people, brand).id,
      title,
      words,
      reward: reward as Minor,
      places: 3,
      reviewDays: questLimits.reviewDays.default,
      secondTry: false,
      publishedAt,
      deadline: new Date(publishedAt.getTime() + questLimits.deadlineDays.default * DAY_MS),
      closedAt: new Date(Math.min(paidAt.getTime() + DAY_MS, now.getTime() - HOUR_MS)),
      added: null,
      proofs: [
        ...(n % 3 === 0 && publishedAt > maya.createdAt
          ? [paid(maya, new Date(paidAt.getTime() - HOUR_MS))]
          : []),
        ...regularOf(regulars, n, publishedAt).map((person) =>
          paid(person, new Date(paidAt.getTime() - 2 * HOUR_MS)),
        ),
        paid(demo, paidAt),
      ],
    };
  });
}

/** Everybody except the logins and the brands. */
const crowdOf = (people: readonly DemoPerson[]) => {
  const known = new Set([...people.slice(0, logins.length), ...brandsOf(people)]);
  return people.filter((person) => !known.has(person));
};

function runningQuest(quest: OpenQuest, people: ByName, sending: Omit<Sending, 'quest' | 'publishedAt'>) {
  const { now, random } = sending;
  const { title, by, reward, places, daysAgo, endsInDays, closedMinutesAgo, added } = quest;
  const publishedAt = new Date(now.getTime() - daysAgo * DAY_MS - 2 * HOUR_MS);
  const end = endsInDays === undefined ? -daysAgo / 2 : endsInDays;
  const deadline = new Date(now.getTime() + end * DAY_MS);
  const closedEarly = closedMinutesAgo ? new Date(now.getTime() - closedMinutesAgo * 60_000) : null;
  return {
    id: seededId(publishedAt, random),
    ownerId: named(people, by).id,
    title,
    words: quest,
    reward: reward as Minor,
    places,
    reviewDays: quest.reviewDays ?? questLimits.reviewDays.default,
    secondTry: quest.secondTry ?? false,
    publishedAt,
    deadline,
    closedAt: endsInDays === undefined ? deadline : closedEarly,
    added: added ? { places: added.places, at: new Date(now.getTime() - added.daysAgo * DAY_MS) } : null,
    proofs: makeProofs({ ...sending, quest, publishedAt }),
  };
}

/** Every quest of the demo world, oldest first; the same for the same `now`. */
export function makeQuests(people: readonly DemoPerson[], now: Date): DemoQuest[] {
  const byName = new Map(people.map((person) => [person.username, person]));
  const random = createRandom('quests');
  const [demo, maya] = [named(byName, 'demo'), named(byName, 'maya')];
  const regulars = regularsOf(people);
  const sending = { crowd: crowdOf(people), regulars, demo, maya, random, now };
  return [
    ...overQuests(byName, regulars, random, now),
    ...openQuests.map((quest) => runningQuest(quest, byName, sending)),
  ].sort((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime());
}

/** How many undecided applications take a slot. */
export function takenSlots(quest: Pick<DemoQuest, 'proofs'>): number {
  const { pending, changes } = countsOf(quest);
  return pending + changes;
}

/** How many applications a quest has, by state. */
export function countsOf({ proofs }: Pick<DemoQuest, 'proofs'>): QuestCounts {
  const counts = { approved: 0, rejected: 0, pending: 0, changes: 0, withdrawn: 0 };
  for (const { state } of proofs) counts[state === 'changes_requested' ? 'changes' : state] += 1;
  return counts;
}
