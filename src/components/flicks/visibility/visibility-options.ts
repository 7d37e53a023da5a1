import type { Audience, CommentSetting } from '../../../../contract/flicks/flick.ts';
import * as m from '../../../messages/flicks.gen.ts';

/** Who may see a flick. */
export const AUDIENCES: readonly { value: Audience; label: string }[] = [
  { value: 'public', label: m.createEveryone() },
  { value: 'followers', label: m.createFollowers() },
  { value: 'friends', label: m.createFriends() },
  { value: 'private', label: m.createOnlyYou() },
];

/** Who may comment on it. */
export const COMMENTERS: readonly { value: CommentSetting; label: string }[] = [
  { value: 'everyone', label: m.createEveryone() },
  { value: 'followers', label: m.createFollowers() },
  { value: 'friends', label: m.createFriends() },
  { value: 'off', label: m.createCommentsOff() },
];
