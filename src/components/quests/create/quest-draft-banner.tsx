import * as m from '../../../messages/quests.gen.ts';
import type { FormPublishing } from '../../../publishing/form-publishing.ts';
import { useQuestDrafts } from '../../../queries/quests/quest-drafts.ts';
import { DraftBanner } from '../../ui/draft-banner.tsx';

/** Offers a quest that was begun earlier and not posted. */
export function QuestDraftBanner({ publishing }: { publishing: FormPublishing }) {
  const { savedDraft } = useQuestDrafts();
  const title = String(savedDraft?.form?.title ?? '').trim();
  const name = title !== '' && (
    <b dir="auto" className="block truncate font-semibold">
      {title}
    </b>
  );
  return (
    <DraftBanner
      drafts={savedDraft ? [savedDraft] : []}
      label={m.createDraftLabel()}
      text={
        <>
          {m.createDraftText()}
          {name}
        </>
      }
      describe={() => name}
      question={{ title: m.createDiscardTitle(), body: m.createDiscardText() }}
      discarded={m.createDiscarded()}
      onDiscard={publishing.discard}
      onContinue={publishing.reopen}
    />
  );
}
