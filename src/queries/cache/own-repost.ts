import type { Flick } from '../../../contract/flicks/flick.ts';

/** Whether a card is in its list only because of the viewer's repost, and disappears with it. */
export function isShownByMyRepost(
  { repostOf, reposters, reposterCount = 1, user }: Flick,
  myId: string | null,
): boolean {
  return Boolean(repostOf?.isReposted) && reposterCount <= 1 && (reposters?.[0] ?? user).userId === myId;
}
