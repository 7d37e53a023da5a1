import { formatCount } from '../../lib/format/format.ts';
import * as m from '../../messages/search.gen.ts';

/** How many flicks have a hashtag or a song. */
export const flicksCounted = (count: number) => m.flickCount({ count, short: formatCount(count) });
