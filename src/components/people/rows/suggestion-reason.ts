import type { FriendSuggestion } from '../../../../contract/people/friend-suggestion.ts';
import * as m from '../../../messages/people.gen.ts';

/** Why somebody is suggested. */
export function suggestionReason({ reason, facts }: Pick<FriendSuggestion, 'reason' | 'facts'>) {
  // A server of an earlier version says it in English only.
  if (!facts) return reason;
  const { shared, via, hashtag, isNearby } = facts;
  const first = (words: React.ReactNode) => words;
  if (shared > 1 && via !== null) return m.mutualsOneMore({ first, firstName: via, more: shared - 1 });
  if (shared > 0 && via !== null) return m.mutualsOne({ first, firstName: via });
  if (shared > 0) return m.suggestionShared({ count: shared });
  if (hashtag !== null) return m.suggestionHashtag({ hashtag });
  return isNearby ? m.suggestionNearby() : m.suggestionPopular();
}
