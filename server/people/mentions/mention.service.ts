import type { Audience } from '../../../contract/flicks/flick.ts';
import { EMPTY_QUERY } from '../../../contract/flicks/hashtag.ts';
import type { Mentionable } from '../../../contract/people/mention.ts';
import { totalPages } from '../../core/paging.ts';
import type { UrlSigner } from '../../core/storage/url-signer.ts';
import type { Database } from '../../db/connection.ts';
import { parseNameQuery } from '../usernames/parse-name-search.ts';
import type { mentionRepository } from './mention.repository.ts';

interface Deps {
  database: Database;
  mentions: typeof mentionRepository;
  signer: UrlSigner;
}

/** Suggestions end there; a longer prefix finds the rest. */
const DEEPEST_SKIP = 500;

interface Search {
  q: string;
  page: number;
  limit: number;
  /** The audience of the flick that they will be mentioned in: people who could not see it come last. */
  audience?: Audience | undefined;
}

export function createMentionService({ database, mentions, signer }: Deps) {
  return {
    /**
     * People to mention: for an empty query followed people, followers and popular people, otherwise people
     * whose name begins with it.
     */
    async search(viewer: string, { q, page, limit, audience }: Search) {
      const skip = (page - 1) * limit;
      const typed = q === EMPTY_QUERY ? null : parseNameQuery(q);
      const find = (from: number, count: number) =>
        typed
          ? mentions.search(database, viewer, typed, audience ?? null, from, count)
          : mentions.closest(database, viewer, audience ?? null, from, count);
      const rows = skip > DEEPEST_SKIP ? [] : await find(skip, limit + 1);
      const shown = rows
        .slice(0, limit)
        .map(({ canSee, ...person }) => (audience ? { ...person, canSee } : person));
      const users: Mentionable[] = JSON.parse(signer.signMediaUrls(JSON.stringify(shown)));
      const more = rows.length > limit && skip + limit <= DEEPEST_SKIP;
      return { users, page, totalPages: totalPages({ page, limit, empty: users.length === 0, more }) };
    },
  };
}
export type MentionService = ReturnType<typeof createMentionService>;
