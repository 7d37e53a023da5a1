import type { Flick } from '../../../../contract/flicks/flick.ts';
import { shownFlick } from '../../../queries/cache/flicks.ts';
import { FlickCounts } from '../parts/flick-counts.tsx';
import { ModerationNote } from '../parts/moderation-notice.tsx';
import { RepostersLine } from '../parts/reposters-line.tsx';
import { RichText } from '../parts/rich-text.tsx';
import { TranslationSlot } from '../translation/translation-slot.tsx';
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
      {flick.moderation && <ModerationNote {...flick.moderation} />}
      {/* A repost without text of its own shows the flick alone. */}
      {flick.description.length > 0 && (
        <RepostersLine flick={flick} className="mb-3 border-line border-b pb-3" />
      )}
      {shown.description.length > 0 && (
        <div className="pb-2 lg:pb-4">
          <p dir="auto" lang={shown.language ?? undefined} className="whitespace-pre-line text-base">
            <RichText tokens={shown.description} />
          </p>
          <TranslationSlot type="flick" id={shown._id} tokens={shown.description} language={shown.language} />
        </div>
      )}
      {isMember && !isRemoved && <FlickCounts flick={shown} repostCount={repostCount} />}
      {!isRemoved && <FlickComments flick={shown} isMember={isMember} />}
    </>
  );
}
