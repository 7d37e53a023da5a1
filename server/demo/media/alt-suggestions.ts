import type { NewFlickRow } from '../../flicks/flick-write.repository.ts';
import { createRandom } from '../drawings/random.ts';
import { seededId } from '../ids.ts';
import type { DemoPerson } from '../people.ts';

const TEXTS = [
  'Warm evening light on still water, seen from the shore.',
  'A quiet picture in soft colours, with one small figure far away.',
];
const HOUR_MS = 3_600_000;

/** Suggestions by two people for the newest image of the demo account without a description. */
export function makeAltSuggestions(people: readonly DemoPerson[], posts: readonly NewFlickRow[], now: Date) {
  const random = createRandom('alt suggestions');
  const [owner, ...others] = people;
  const positionWithoutAlt = ({ media = [] }: NewFlickRow) =>
    media.findIndex(({ alt = [] }) => alt.length === 0);
  const post = posts.findLast(
    (flick) => flick.authorId === owner?.id && flick.audience === 'public' && positionWithoutAlt(flick) >= 0,
  );
  if (!post) return [];
  return TEXTS.flatMap((text, n) => {
    const suggester = others[n];
    const since = Math.max(post.createdAt.getTime(), now.getTime() - (n + 1) * HOUR_MS);
    return suggester
      ? [
          {
            id: seededId(new Date(since), random),
            flick_id: post.id,
            position: positionWithoutAlt(post),
            suggester_id: suggester.id,
            text,
            created_at: new Date(since),
          },
        ]
      : [];
  });
}
