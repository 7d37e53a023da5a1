import { useRef, useState } from 'react';
import { toast } from '../../lib/toast.ts';
import { useKeptDraft } from '../../queries/flick-create.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useCreate } from './create-context.ts';

/** Offers a flick that was begun earlier and not shared. */
export function KeptDraftBanner() {
  const { making } = useCreate();
  const kept = useKeptDraft();
  const [isAsked, ask] = useState(false);
  const banner = useRef<HTMLElement>(null);
  if (!kept) return null;
  const discard = () => {
    ask(false);
    making.discard(kept.id);
    toast.success('Flick discarded');
  };
  return (
    <section
      ref={banner}
      aria-label="A flick you did not share"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl bg-info-soft px-4 py-3"
    >
      <p className="min-w-48 flex-1 text-base text-info">You have a flick you did not share.</p>
      <span className="flex gap-2">
        <Button variant="quiet" size="s" onClick={() => ask(true)}>
          Discard
        </Button>
        <Button variant="tonal" size="s" onClick={() => void making.reopen(kept.id)}>
          Continue
        </Button>
      </span>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={ask}
        title="Discard the flick?"
        body="Its photos, videos and words are removed from this device."
        confirmLabel="Discard"
        cancelLabel="Keep it"
        danger
        onConfirm={discard}
      />
    </section>
  );
}
