import { createRandom } from './drawings/random.ts';
import { seededId } from './ids.ts';

const NAMES = ['Quiet moments', 'Ideas', 'Light and colour'];
const DAY_MS = 86_400_000;

interface Save {
  person_id: string;
  flick_id: string;
  created_at: Date;
}

/** Collections of the demo account: every saved flick is in one, some are in two. */
export function makeCollections(personId: string, saves: readonly Save[], now: Date) {
  const random = createRandom('collections');
  const mine = saves.filter((save) => save.person_id === personId);
  const collections = NAMES.map((name, n) => {
    const createdAt = new Date(now.getTime() - (n + 2) * 9 * DAY_MS);
    return { id: seededId(createdAt, random), person_id: personId, name, created_at: createdAt };
  });
  const items = collections.flatMap(({ id }, n) =>
    mine
      .filter((_, position) => position % NAMES.length === n || position % 7 === n)
      .map(({ flick_id }) => ({ collection_id: id, flick_id })),
  );
  return { collections, items };
}
