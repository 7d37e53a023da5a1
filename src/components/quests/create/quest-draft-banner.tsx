import { useState } from 'react';
import { toast } from '../../../lib/browser/toast.ts';
import type { FormPublishing } from '../../../publishing/form-publishing.ts';
import { useQuestDrafts } from '../../../queries/quests/quest-drafts.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { messages } from './messages.ts';

/** Offers a quest that was begun earlier and not posted. */
export function QuestDraftBanner({ publishing }: { publishing: FormPublishing }) {
  const { kept } = useQuestDrafts();
  const [isAsked, ask] = useState(false);
  const words = messages.kept;
  if (!kept) return null;
  const title = kept.form?.title;
  const discard = () => {
    ask(false);
    publishing.discard(kept.id);
    toast.success(words.discarded);
  };
  return (
    <section
      aria-label={words.label}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl bg-info-soft px-4 py-3"
    >
      <p className="min-w-48 flex-1 text-base text-info">
        {words.text}
        {typeof title === 'string' && title.trim() !== '' && (
          <b dir="auto" className="block truncate font-semibold">
            {title}
          </b>
        )}
      </p>
      <span className="flex gap-2">
        <Button variant="quiet" size="s" onClick={() => ask(true)}>
          {words.discard}
        </Button>
        <Button variant="tonal" size="s" onClick={() => publishing.reopen(kept.id)}>
          {words.open}
        </Button>
      </span>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={ask}
        title={words.ask}
        body={words.body}
        confirmLabel={words.discard}
        cancelLabel={words.keep}
        danger
        onConfirm={discard}
      />
    </section>
  );
}
