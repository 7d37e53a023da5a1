import type { Parsed } from '../../contract/core/endpoint.ts';
import type { listOperatorQuests } from '../../contract/moderation/admin-quest.ts';
import { DEEPEST_SKIP, readSnapshot, writeSnapshot } from '../core/page-cursor.ts';
import { pagedJson, totalPages } from '../core/paging.ts';
import type { UrlSigner } from '../core/storage/url-signer.ts';
import type { Database } from '../db/connection.ts';
import type { questFreezeRepository } from './freeze/quest-freeze.repository.ts';

interface Deps {
  database: Database;
  freezing: Pick<typeof questFreezeRepository, 'page'>;
  signer: UrlSigner;
}

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** The quests that operators look at: a page as JSON text of frozen quests or, with a search, of those that match. */
export function createOperatorQuestListService({ database, freezing, signer }: Deps) {
  return async ({
    page,
    limit,
    snapshot,
    q = '',
  }: Parsed<typeof listOperatorQuests>['query']): Promise<string> => {
    const after = readSnapshot('watched_quests', snapshot);
    const skip = after === null ? Math.min((page - 1) * limit, DEEPEST_SKIP) : 0;
    const username = q.toLowerCase().replace(/^@/, '');
    const search = q === '' ? null : { title: q, username, id: UUID.exec(q.toLowerCase())?.[0] ?? null };
    const { quests, last, more } = await freezing.page(database, limit, search, { after, skip });
    return pagedJson('quests', signer.signMediaUrls(quests), {
      page,
      totalPages: totalPages({ page, limit, empty: last === null, more }),
      snapshot: last === null ? snapshot : writeSnapshot('watched_quests', last),
    });
  };
}
export type OperatorQuestListService = ReturnType<typeof createOperatorQuestListService>;
