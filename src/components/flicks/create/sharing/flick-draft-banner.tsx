import { formatTime } from '../../../../lib/format/format.ts';
import type { Draft } from '../../../../publishing/drafts/draft.ts';
import { useSavedDrafts } from '../../../../queries/flicks/publishing/flick-create.ts';
import { DraftBanner } from '../../../ui/draft-banner.tsx';
import { fromTokens } from '../../composer/token-model.ts';
import { useCreate } from '../create-context.ts';

/** What a person knows it by: its caption, else how much was picked. */
function nameOf({ caption, items }: Draft): string {
  const text = fromTokens(caption).text.trim();
  if (text !== '') return `“${text}”`;
  if (items.length === 0) return 'Without photos and words';
  return items.length === 1 ? '1 photo or video' : `${items.length} photos and videos`;
}

function Description({ draft }: { draft: Draft }) {
  const begun = new Date(draft.begunAt).toISOString();
  const { short, full } = formatTime(begun, new Date());
  return (
    <>
      <span className="line-clamp-2 break-words font-semibold">{nameOf(draft)}</span>{' '}
      <time dateTime={begun} title={full} className="block text-text-2">
        {short}
      </time>
    </>
  );
}

/** Offers flicks that were begun earlier and not shared. */
export function FlickDraftBanner() {
  const { publishing } = useCreate();
  const drafts = useSavedDrafts();
  const isOne = drafts.length === 1;
  const flicks = isOne ? 'flick' : `${drafts.length} flicks`;
  return (
    <DraftBanner
      drafts={drafts}
      label={`${isOne ? 'A ' : ''}${flicks} you did not share`}
      text={`You have ${isOne ? 'a ' : ''}${flicks} you did not share.`}
      describe={(draft) => <Description draft={draft} />}
      question={{
        title: 'Discard the flick?',
        body: 'Its photos, videos and words are removed from this device.',
      }}
      discarded="Flick discarded"
      onDiscard={publishing.discard}
      onContinue={(id) => void publishing.reopen(id)}
    />
  );
}
