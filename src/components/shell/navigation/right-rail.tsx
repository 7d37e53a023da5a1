import { Suggestions } from '../../people/rows/suggestions.tsx';
import { RIGHT_RAIL, useMediaQuery } from '../../ui/use-media-query.ts';
import { SiteFooter } from '../site-footer.tsx';
import { RailBalance } from './rail-balance.tsx';
import { RailQuests } from './rail-quests.tsx';

/** What is shown next to the feed; below 1240 px it is on separate pages. */
export function RightRail() {
  const isWide = useMediaQuery(RIGHT_RAIL);
  return (
    <>
      {isWide && (
        <>
          <RailBalance />
          <RailQuests />
          <Suggestions />
        </>
      )}
      <SiteFooter />
    </>
  );
}
