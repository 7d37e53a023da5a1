import { kilometres } from '../db/distance.sql.ts';
import { follows } from '../db/sql-json.ts';
import type { Param } from './search-query.sql.ts';

/** Whether a search with filters is built; one without them stays free of their conditions. */
export type Filtering = 'filtered' | 'unfiltered';

const isRecent = (param: Param, at: string) => `(${param('since')} is null or ${at} >= ${param('since')})`;

const isFollowed = (param: Param, author: string) =>
  `(not ${param('isFollowing')} or ${follows(param('viewer'), author)})`;

const isNear = (param: Param, lat: string, lng: string) => `case when ${param('radius')} is null then true
  else coalesce(${kilometres({ lat: param('lat'), lng: param('lng') }, { lat, lng })} <= ${param('radius')}, false) end`;

/** Whether a flick passes the filters of a search. */
export const flickPasses = (param: Param, flick: string) => `
  (${param('has')} is null or exists (select from flick_media h where h.flick_id = ${flick}.id
    and h.type = ${param('has')}))
  and ${isRecent(param, `${flick}.created_at`)} and ${isFollowed(param, `${flick}.author_id`)}
  and ${isNear(param, `(${flick}.location ->> 'lat')::float8`, `(${flick}.location ->> 'lng')::float8`)}`;

/** The same for a quest. */
export const questPasses = (param: Param, quest: string) => `
  (${param('minReward')} is null or ${quest}.reward >= ${param('minReward')})
  and ${isRecent(param, `${quest}.published_at`)} and ${isFollowed(param, `${quest}.owner_id`)}
  and ${isNear(param, `${quest}.lat`, `${quest}.lng`)}`;
