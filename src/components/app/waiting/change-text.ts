import * as m from '../../../messages/shell.gen.ts';
import type { WaitingKind, WaitingWrite } from '../../../offline/waiting-write.ts';

type Texts = [set: () => string, unset: () => string];

const texts: Record<Exclude<WaitingKind, 'like'>, Texts> = {
  follow: [m.waitingFollow, m.waitingUnfollow],
  'follow-hashtag': [m.waitingFollowHashtag, m.waitingUnfollowHashtag],
  save: [m.waitingSave, m.waitingUnsave],
  'save-quest': [m.waitingSaveQuest, m.waitingUnsaveQuest],
  'watch-quest': [m.waitingWatch, m.waitingUnwatch],
};
const ofFlick: Texts = [m.waitingLike, m.waitingUnlike];
const ofComment: Texts = [m.waitingLikeComment, m.waitingUnlikeComment];

/** What a waiting change does, as one would name the action. */
export function changeText({ kind, of, value }: WaitingWrite): string {
  const [set, unset] = kind === 'like' ? (of === 'flick' ? ofFlick : ofComment) : texts[kind];
  return value ? set() : unset();
}
