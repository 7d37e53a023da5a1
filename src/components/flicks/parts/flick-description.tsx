import { type DescribedFlick, FlickTranslation } from '../translation/translation-slot.tsx';
import { RichText } from './rich-text.tsx';

interface FlickDescriptionProps {
  flick: DescribedFlick;
  className: string;
}

/** What somebody wrote about their flick or repost, and its translation on demand. */
export function FlickDescription({ flick, className }: FlickDescriptionProps) {
  return (
    <div className={className}>
      <p dir="auto" lang={flick.language ?? undefined} className="whitespace-pre-line text-base">
        <RichText tokens={flick.description} />
      </p>
      <FlickTranslation flick={flick} />
    </div>
  );
}
