import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ShownFlick } from '../../../contract/flicks/flick.ts';
import { placeholderColour } from '../../lib/media/thumbhash.ts';
import * as flicks from '../../messages/flicks.gen.ts';
import * as m from '../../messages/welcome.gen.ts';
import { shownFlick } from '../../queries/cache/flicks.ts';
import { publicFlicks } from '../../queries/flicks/public-flicks.ts';
import { CellImage, cellLabel } from '../flicks/grid/cell-image.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { failureProps } from '../ui/failure-props.ts';
import { Skeleton } from '../ui/skeleton.tsx';

const COUNT = 12;
const grid = 'grid grid-cols-2 gap-2 sm:grid-cols-3 md:gap-4 lg:grid-cols-4';
const cell = 'block aspect-4/5 overflow-hidden rounded-xl';
const SIZES = '(min-width: 64rem) 260px, (min-width: 40rem) 33vw, 50vw';

/** A flick as a link to its public page: its image, and whose it is. */
function FlickLink({ flick }: { flick: ShownFlick }) {
  const [first] = flick.media;
  return (
    <Link
      to="/flick/$flickId"
      params={{ flickId: flick._id }}
      aria-label={cellLabel(flick)}
      className={`${cell} on-media relative bg-fill focus-visible:-outline-offset-4`}
      style={first && { backgroundColor: placeholderColour(first.placeholder) }}
    >
      <CellImage flick={flick} sizes={SIZES} />
      <span
        aria-hidden="true"
        className="absolute start-2 bottom-2 max-w-[calc(100%-1rem)] truncate rounded-sm bg-media-pill px-2 py-0.5 font-semibold text-sm text-white"
      >
        {flick.user.name}
      </span>
    </Link>
  );
}

/** The newest flicks that everybody may see. */
export function WelcomeFlicks() {
  const list = useQuery(publicFlicks(COUNT));
  if (list.error && !list.data) return <ErrorState {...failureProps(list)} />;
  if (!list.data) {
    return (
      <div className={grid}>
        {Array.from({ length: COUNT }, (_, index) => index).map((index) => (
          <Skeleton key={index} className={cell} />
        ))}
      </div>
    );
  }
  if (list.data.length === 0) return <p className="text-base text-text-2">{flicks.feedEmpty()}</p>;
  return (
    <ul aria-label={m.welcomeFlicks()} className={grid}>
      {list.data.map((flick) => (
        <li key={flick._id}>
          <FlickLink flick={shownFlick(flick)} />
        </li>
      ))}
    </ul>
  );
}
