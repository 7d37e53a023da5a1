import type { FormPublishing } from '../../../publishing/form-publishing.ts';
import { useQuestDrafts } from '../../../queries/quests/quest-drafts.ts';
import { DraftBanner } from '../../ui/draft-banner.tsx';
import { messages } from './messages.ts';

/** Offers a quest that was begun earlier and not posted. */
export function QuestDraftBanner({ publishing }: { publishing: FormPublishing }) {
  const { savedDraft } = useQuestDrafts();
  const { label, text, question, discarded } = messages.savedDraft;
  const title = String(savedDraft?.form?.title ?? '').trim();
  const name = title !== '' && (
    <b dir="auto" className="block truncate font-semibold">
      {title}
    </b>
  );
  return (
    <DraftBanner
      drafts={savedDraft ? [savedDraft] : []}
      label={label}
      text={
        <>
          {text}
          {name}
        </>
      }
      describe={() => name}
      question={question}
      discarded={discarded}
      onDiscard={publishing.discard}
      onContinue={publishing.reopen}
    />
  );
}
