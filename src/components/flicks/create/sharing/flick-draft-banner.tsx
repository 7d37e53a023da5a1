import { formatTime } from '../../../../lib/format/format.ts';
import * as m from '../../../../messages/flicks.gen.ts';
import type { Draft } from '../../../../publishing/drafts/draft.ts';
import { useSavedDrafts } from '../../../../queries/flicks/publishing/flick-create.ts';
import { DraftBanner } from '../../../ui/draft-banner.tsx';
import { fromTokens } from '../../composer/token-model.ts';
import { useCreate } from '../create-context.ts';

/** What a person knows it by: its caption, else how much was picked. */
function nameOf({ caption, items }: Draft): string {
  const text = fromTokens(caption).text.trim();
  if (text !== '') return m.createDraftCaption({ caption: text });
  if (items.length === 0) return m.createDraftBare();
  return m.createDraftItems({ count: items.length });
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
  return (
    <DraftBanner
      drafts={drafts}
      label={m.createDrafts({ count: drafts.length })}
      text={m.createDraftsText({ count: drafts.length })}
      describe={(draft) => <Description draft={draft} />}
      question={{
        title: m.createDiscardTitle(),
        body: m.createDiscardBody(),
      }}
      discarded={m.createDiscarded()}
      onDiscard={publishing.discard}
      onContinue={(id) => void publishing.reopen(id)}
    />
  );
}
