import { visibleFlick } from '../visibility/visibility.sql.ts';
import { isPlain } from './flick-json.sql.ts';

/**
 * SQL for the id of the flick that a call about flick $2 by viewer $1 acts on. A plain repost only leads to
 * its original: likes, saves, comments and reports belong to the original, whose settings apply. Anything
 * else, including a repost that the viewer may not see, is its own target.
 */
export const actingId = `coalesce((select asked.original_id from flick asked join person reposter on reposter.id = asked.author_id
    where asked.id = $2::uuid and asked.kind = 'repost' and ${isPlain('asked')}
      and ${visibleFlick('asked', 'reposter', '$1::uuid')}), $2::uuid)`;

/** SQL condition: flick `f` by person `a` is the target of a call about $2, and viewer $1 may see it. */
export const isActingTarget = `f.id = ${actingId} and ${visibleFlick('f', 'a', '$1::uuid')}`;
