import { createRandom } from './drawings/random.ts';
import { seededId } from './ids.ts';

const NAMES = ['Quiet moments', 'Ideas', 'Light and colour'];
const DAY_MS = 86_400_000;

interface Mark {
  person_id: string;
  flick_id: string;
  created_at: Date;
}

/** What the demo account put together of what it saved: every flick in one collection, some in two. */
export function makeCollections(personId: string, saves: readonly Mark[], now: Date) {
  const random = createRandom('collections');
  const mine = saves.filter((save) => save.person_id === personId);
  const collections = NAMES.map((name, n) => {
    const createdAt = new Date(now.getTime() - (n + 2) * 9 * DAY_MS);
    return { id: seededId(createdAt, random), person_id: personId, name, created_at: createdAt };
  });
  const items = collections.flatMap(({ id }, n) =>
    mine
      .filter((_, place) => place % NAMES.length === n || place % 7 === n)
      .map(({ flick_id }) => ({ collection_id: id, flick_id })),
  );
  return { collections, items };
}
