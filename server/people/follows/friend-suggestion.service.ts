import type { FriendSuggestion } from '../../../contract/people/friend-suggestion.ts';
import type { Clock } from '../../core/clock.ts';
import { notFound } from '../../core/errors.ts';
import { firstIdAt } from '../../core/ids.ts';
import type { UrlSigner } from '../../core/storage/url-signer.ts';
import type { Database } from '../../db/connection.ts';
import { within } from '../../db/prepared-statement.ts';
import type { followRepository } from './follow.repository.ts';
import type { friendSuggestionRepository, SuggestionRow } from './friend-suggestion.repository.ts';

interface Deps {
  database: Database;
  suggestions: typeof friendSuggestionRepository;
  follows: typeof followRepository;
  signer: UrlSigner;
  clock: Clock;
}

const DAY_MS = 86_400_000;
const ACTIVE_MS = 30 * DAY_MS;

/** The strongest reason for a suggestion, in English. */
export function reasonOf({
  shared,
  via,
  hashtag,
  country,
}: Omit<SuggestionRow, '_id' | 'username' | 'name' | 'photo'>) {
  if (shared > 0 && via !== null) return `Followed by ${via}${shared > 1 ? ` and ${shared - 1} more` : ''}`;
  if (shared > 0)
    return shared > 1 ? `Followed by ${shared} people you follow` : 'Followed by someone you follow';
  if (hashtag !== null) return `Also posts about #${hashtag}`;
  return country === null ? 'Popular on Flickquest' : 'Popular in your country';
}

/** Suggests people to follow; suggestions are chosen once a day, and again when none is left. */
export function createFriendSuggestionService({ database, suggestions, follows, signer, clock }: Deps) {
  function choose(viewer: string, now: Date, madeAfter: Date): Promise<SuggestionRow[]> {
    const since = new Date(now.getTime() - ACTIVE_MS);
    return database.db.transaction().execute(async (trx) => {
      await follows.lockPeople(trx, [viewer]);
      // Another call may have chosen while this one waited.
      const chosen = await suggestions.read(within(trx), viewer, madeAfter);
      if (chosen.length > 0) return chosen;
      await suggestions.make(trx, viewer, now, { since, firstId: firstIdAt(since) });
      return suggestions.read(within(trx), viewer, madeAfter);
    });
  }

  return {
    async list(viewer: string): Promise<{ friendSuggestion: FriendSuggestion[] }> {
      const now = clock.now();
      const madeAfter = new Date(now.getTime() - DAY_MS);
      const stored = await suggestions.read(database, viewer, madeAfter);
      const rows = stored.length > 0 ? stored : await choose(viewer, now, madeAfter);
      const signed: SuggestionRow[] = JSON.parse(signer.signMediaUrls(JSON.stringify(rows)));
      const friendSuggestion = signed.map(({ _id, username, name, photo, ...why }) => {
        const { shared, via, hashtag, country } = why;
        const facts = { shared, via, hashtag, isNearby: country !== null };
        return { _id, username, name, photo, followed: false, reason: reasonOf(why), facts };
      });
      return { friendSuggestion };
    },

    /** Never suggests that person again; 404 for people hidden from the viewer. */
    async dismiss(viewer: string, personId: string): Promise<void> {
      if (!(await suggestions.dismiss(database, viewer, personId, clock.now())))
        throw notFound('profileGone');
    },
  };
}
export type FriendSuggestionService = ReturnType<typeof createFriendSuggestionService>;
