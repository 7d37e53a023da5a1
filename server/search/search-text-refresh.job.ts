import type { Job } from '../core/jobs/runner.ts';
import {
  type SearchTextSource,
  SEARCH_TEXT_VERSION as version,
} from '../core/text-search/search-text-source.ts';
import type { Database } from '../db/connection.ts';
import type { searchTextRefreshRepository } from './search-text-refresh.repository.ts';

interface Deps {
  database: Database;
  states: typeof searchTextRefreshRepository;
  sources: readonly SearchTextSource[];
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const HOUR = 3_600;
const AT_ONCE = 200;

/** A job that brings what earlier releases stored into the form that searches of this release compare. */
export function searchTextRefreshJob({ database, states, sources }: Deps): Job {
  const start = { version, source: sources[0]?.name ?? null, after: FIRST_ID };
  return {
    name: 'refresh-search-texts',
    description: 'Rewrites the words that texts are found by, after an upgrade',
    everySeconds: HOUR,
    runBatch: () =>
      database.db.transaction().execute(async (trx) => {
        const saved = await states.lock(trx, version);
        const { source: name, after } = saved.version === version ? saved : start;
        if (name === null) return false;
        const at = sources.findIndex((source) => source.name === name);
        const ids = await sources[at]?.rewrite(trx, after ?? FIRST_ID, AT_ONCE);
        if (!ids) throw new Error(`search texts of ${name} cannot be rewritten`);
        const last = ids.length < AT_ONCE ? undefined : ids.at(-1);
        const next =
          last === undefined
            ? { source: sources[at + 1]?.name ?? null, after: null }
            : { source: name, after: last };
        await states.save(trx, { version, ...next });
        return next.source !== null;
      }),
  };
}
