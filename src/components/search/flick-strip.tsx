import type { FoundFlick } from '../../../contract/search/search.ts';
import { FlickCell } from '../flicks/grid/flick-cell.tsx';
import type { FlickListKey } from '../flicks/parts/flick-link.tsx';

/** Images in a row of a section; phones have one fewer. */
export const IN_ROW = 4;
const SIZES = '(min-width: 64rem) 156px, 33vw';

/** The first few flicks that were found, in one row. */
export function FlickStrip({ flicks, list }: { flicks: readonly FoundFlick[]; list: FlickListKey }) {
  return (
    <ul className="grid grid-cols-3 gap-0.5 max-md:-mx-4 md:grid-cols-4 md:gap-2">
      {flicks.slice(0, IN_ROW).map((flick, at) => (
        <li key={flick._id} className={at === IN_ROW - 1 ? 'max-md:hidden' : undefined}>
          <FlickCell flick={flick} list={list} sizes={SIZES} />
        </li>
      ))}
    </ul>
  );
}
