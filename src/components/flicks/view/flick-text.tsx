import type { Flick } from '../../../../contract/flicks/flick.ts';
import { shownFlick } from '../../../queries/cache/flicks.ts';
import { DeferredAppeal } from '../../moderation/appeal/deferred-appeal.tsx';
import { FlickCounts } from '../parts/flick-counts.tsx';
import { FlickDescription } from '../parts/flick-description.tsx';
import { ModerationNote } from '../parts/moderation-notice.tsx';
import { RepostersLine } from '../parts/reposters-line.tsx';
import { FlickComments } from './flick-comments.tsx';

interface FlickTextProps {
  flick: Flick;
  isMember: boolean;
  isRemoved: boolean;
  repostCount: number | null;
}

/** The caption of a flick, its counts and its comments. */
export function FlickText({ flick, isMember, isRemoved, repostCount }: FlickTextProps) {
  const shown = shownFlick(flick);
  return (
    <>
      {flick.moderation && (
        <ModerationNote {...flick.moderation}>
          <DeferredAppeal target={{ type: 'flick', id: flick.flickId }} />
        </ModerationNote>
      )}
      {/* A repost without text of its own shows the flick alone. */}
      {flick.description.length > 0 && (
        <RepostersLine flick={flick} className="mb-3 border-line border-b pb-3" />
      )}
      {shown.description.length > 0 && <FlickDescription flick={shown} className="pb-2 lg:pb-4" />}
      {isMember && !isRemoved && <FlickCounts flick={shown} repostCount={repostCount} />}
      {!isRemoved && <FlickComments flick={shown} isMember={isMember} />}
    </>
  );
}
