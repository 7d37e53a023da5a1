import type { Flick } from '../../../contract/flicks/flick.ts';
import { removeItems } from './core/page-edits.ts';
import { mapItems } from './core/pages.ts';
import { changeFlick, type FlickData } from './flicks.ts';
import { isShownByMyRepost } from './own-repost.ts';

/** How many reposters are shown by name. */
const NAMED = 3;

interface Mine {
  originalId: string;
  myId: string;
  /** Whether the original's count includes it: only public reposts are counted. */
  wasCounted: boolean;
}

function withoutMe(flick: Flick, { originalId, myId, wasCounted }: Mine): Flick {
  const card = changeFlick(flick, originalId, ({ isReposted, repostCount }) =>
    isReposted ? { isReposted: false, repostCount: repostCount && repostCount - Number(wasCounted) } : {},
  );
  if (card === flick || card.repostOf?._id !== originalId) return card;
  const { reposters = [], reposterCount = 0 } = card;
  return {
    ...card,
    reposters: reposters.filter(({ userId }) => userId !== myId),
    reposterCount: Math.max(0, reposterCount - 1),
  };
}

/**
 * Removes the viewer's repost from one cache entry: updates the original's count and flag, removes the viewer from
 * its reposters, and drops cards that nobody else reposted. Idempotent.
 */
export function removeRepost(data: FlickData, mine: Mine): FlickData {
  const { originalId, myId } = mine;
  if (!('pages' in data)) return withoutMe(data, mine);
  const rest = removeItems(
    data,
    (card) => card.repostOf?._id === originalId && isShownByMyRepost(card, myId),
  );
  return mapItems(rest, (card) => withoutMe(card, mine));
}

function withMe(flick: Flick, repost: Flick): Flick {
  const { repostOf: original, user } = repost;
  if (!original) return flick;
  // The repost itself is already in the list, perhaps with an older text or settings.
  if (flick._id === repost._id && flick.repostOf && !flick.reposters?.length) return repost;
  const card = changeFlick(flick, original._id, ({ isReposted, repostCount }) =>
    isReposted ? {} : { isReposted: true, repostCount: repostCount === null ? null : original.repostCount },
  );
  const { reposters = [], reposterCount = 0 } = card;
  const isGrouped = card.repostOf?._id === original._id && reposters.length > 0;
  if (card === flick || !isGrouped || repost.description.length > 0) return card;
  const { userId, username, name, photo } = user;
  return {
    ...card,
    reposters: [{ userId, username, name, photo }, ...reposters].slice(0, NAMED),
    reposterCount: reposterCount + 1,
  };
}

/**
 * Writes the viewer's new repost into one cache entry: updates the original's count and flag, and adds the viewer to
 * its reposters if there are others. Cards do not move. Idempotent.
 */
export function addRepost(data: FlickData, repost: Flick): FlickData {
  return 'pages' in data ? mapItems(data, (card) => withMe(card, repost)) : withMe(data, repost);
}
