import type * as z from 'zod/mini';
import type { profileAbout } from '../../contract/people/profile-fields.ts';
import { createRandom } from './drawings/random.ts';
import { seededId } from './ids.ts';
import { bios } from './words/bios.ts';
import { type Speaker, speakers } from './words/languages.ts';
import { firstNames, lastNames } from './words/names.ts';
import { places } from './words/places.ts';

export interface DemoPerson extends z.input<typeof profileAbout> {
  id: string;
  username: string;
  name: string;
  photoKey: string | null;
  /** Login asks for a code, sent by email. */
  twoFactor: boolean;
  createdAt: Date;
  /** Other than English, where the person writes in it. */
  language?: Speaker['language'];
  /** How popular: a higher weight brings more followers, likes and comments. */
  weight: number;
}

const DAY_MS = 86_400_000;

/** The accounts that visitors can log in as; two-factor codes are shown at /dev. */
export const logins = [
  { username: 'demo', name: 'Nia Calder', bio: 'I post what I see. This is the demo account.' },
  { username: 'owner', name: 'Otto Varga', bio: 'I run quests for cafés and ferries.' },
  { username: 'maya', name: 'Maya Lindqvist', bio: 'Takes on quests, mostly after breakfast.' },
  { username: 'nora', name: 'Nora Achebe', bio: 'Locks every door twice.', twoFactor: true },
];

/** People whose names appear in the design; they come after the brands. */
const regulars = [
  { username: 'sefa', name: 'Sefa Tuilagi' },
  { username: 'kitmonroe', name: 'Kit Monroe' },
  { username: 'rosa.l', name: 'Rosa Lindqvist' },
  { username: 'tomasrey', name: 'Tomás Rey' },
  { username: 'priya.s', name: 'Priya Sandhu' },
  { username: 'leovarga', name: 'Leo Varga' },
  { username: 'amara.d', name: 'Amara Diallo' },
  { username: 'junhatano', name: 'Jun Hatano' },
];
const FIRST_REGULAR = 18;
export const regularsOf = (people: readonly DemoPerson[]) =>
  people.slice(FIRST_REGULAR, FIRST_REGULAR + regulars.length);

/** Some people set them; brands don't. */
const pronouns = ['she/her', 'he/him', 'they/them', 'she/they', 'he/they', 'any pronouns'];

/** A name as a username: letters without accents, and digits. */
function usernameOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
  return plain.replace(/[^a-z0-9]/g, '').slice(0, 26);
}

/** Makes `count` people, the logins first and those who write in other languages last; the same for the same `now`. */
export function makePeople(count: number, photoKeys: readonly string[], now: Date): DemoPerson[] {
  const random = createRandom('people');
  const pronounsOf = createRandom('pronouns');
  const taken = new Set<string>();
  const people: DemoPerson[] = [];
  for (let n = 0; n < count; n += 1) {
    const login = logins[n];
    const regular = regulars[n - FIRST_REGULAR];
    const speaker = speakers[n - (count - speakers.length)];
    const drawn = login?.name ?? `${random.pick(firstNames)} ${random.pick(lastNames)}`;
    const name = (regular ?? speaker)?.name ?? drawn;
    let username = (login ?? regular ?? speaker)?.username ?? usernameOf(name);
    for (let suffix = 2; taken.has(username); suffix += 1) username = `${usernameOf(name)}${suffix}`;
    taken.add(username);
    const createdAt = new Date(now.getTime() - Math.floor(random.range(70, 400) * DAY_MS));
    people.push({
      id: seededId(createdAt, random),
      username,
      name,
      // A few people have no profile picture.
      photoKey: n > 20 && random.chance(0.06) ? null : (photoKeys[n % photoKeys.length] ?? null),
      pronouns: n >= FIRST_REGULAR && pronounsOf.chance(0.35) ? pronounsOf.pick(pronouns) : '',
      bio: (login ?? speaker)?.bio ?? random.pick(bios),
      country: speaker?.country ?? random.pick(places).country,
      twoFactor: login?.twoFactor === true,
      createdAt,
      weight: 1 / (4 + (n < logins.length ? 3 * n : n)),
      ...(speaker ? { language: speaker.language } : {}),
    });
  }
  return people;
}

/** Who follows whom; the logins follow many, so that their Following tab is full. */
export function makeFollows(people: readonly DemoPerson[], now: Date) {
  const random = createRandom('follows');
  const pickKnown = weightedPick(people, (person) => person.weight, random.next);
  const pairs = new Map<string, { follower_id: string; followee_id: string; created_at: Date }>();
  const add = (follower: DemoPerson, followee: DemoPerson) => {
    if (follower.id === followee.id) return;
    const newest = Math.max(follower.createdAt.getTime(), followee.createdAt.getTime());
    const at = new Date(newest + Math.floor(random.next() * (now.getTime() - newest)));
    pairs.set(follower.id + followee.id, {
      follower_id: follower.id,
      followee_id: followee.id,
      created_at: at,
    });
  };
  people.forEach((person, n) => {
    const count = n < logins.length ? 60 : random.int(4, 40);
    for (let k = 0; k < count; k += 1) {
      const other = pickKnown();
      add(person, other);
      if (random.chance(0.3)) add(other, person);
    }
  });
  // The logins are friends, so that content for friends can be seen from the start.
  const friends = people.slice(0, logins.length);
  for (const follower of friends) for (const followee of friends) add(follower, followee);
  return [...pairs.values()];
}

/** Returns a function that picks items in proportion to their weight. */
export function weightedPick<T>(
  items: readonly T[],
  weight: (item: T) => number,
  next: () => number,
): () => T {
  const sums: number[] = [];
  let sum = 0;
  for (const item of items) {
    sum += weight(item);
    sums.push(sum);
  }
  return () => {
    const threshold = next() * sum;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) > threshold) high = middle;
      else low = middle + 1;
    }
    const item = items[low];
    if (item === undefined) throw new RangeError('Nothing to pick from');
    return item;
  };
}
