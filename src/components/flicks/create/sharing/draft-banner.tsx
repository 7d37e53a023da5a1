import { useId, useRef, useState } from 'react';
import { toast } from '../../../../lib/browser/toast.ts';
import { formatTime } from '../../../../lib/format/format.ts';
import type { Draft } from '../../../../publishing/drafts/draft.ts';
import { useSavedDrafts } from '../../../../queries/flicks/publishing/flick-create.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { fromTokens } from '../../composer/token-model.ts';
import { useCreate } from '../create-context.ts';

/** What a person knows it by: its words, else how much was picked. */
function nameOf({ caption, items }: Draft): string {
  const words = fromTokens(caption).text.trim();
  if (words !== '') return `“${words}”`;
  if (items.length === 0) return 'Without photos and words';
  return items.length === 1 ? '1 photo or video' : `${items.length} photos and videos`;
}

type RowProps = { draft: Draft; onDiscard: () => void; onContinue: () => void };

function Row({ draft, onDiscard, onContinue }: RowProps) {
  const id = useId();
  const begun = new Date(draft.begunAt).toISOString();
  const { short, full } = formatTime(begun, new Date());
  return (
    <li aria-labelledby={id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p id={id} className="min-w-48 flex-1 text-md">
        <span className="line-clamp-2 break-words font-semibold">{nameOf(draft)}</span>{' '}
        <time dateTime={begun} title={full} className="block text-text-2">
          {short}
        </time>
      </p>
      <span className="flex gap-2">
        <Button variant="quiet" size="s" aria-describedby={id} onClick={onDiscard}>
          Discard
        </Button>
        <Button variant="tonal" size="s" aria-describedby={id} onClick={onContinue}>
          Continue
        </Button>
      </span>
    </li>
  );
}

/** Offers flicks that were begun earlier and not shared, the newest first. */
export function DraftBanner() {
  const { publishing } = useCreate();
  const kept = useSavedDrafts();
  const [isOpen, setOpen] = useState(false);
  const [asked, ask] = useState<Draft | null>(null);
  const banner = useRef<HTMLElement>(null);
  const listId = useId();
  const [newest] = kept;
  if (!newest) return null;
  const discard = () => {
    if (!asked) return;
    ask(null);
    publishing.discard(asked.id);
    toast.success('Flick discarded');
    // The button that asked goes with its flick.
    banner.current?.focus();
  };
  const reopen = (draft: Draft) => void publishing.reopen(draft.id);
  const isOne = kept.length === 1;
  return (
    <section
      ref={banner}
      tabIndex={-1}
      aria-label={isOne ? 'A flick you did not share' : `${kept.length} flicks you did not share`}
      className="flex flex-col gap-3 rounded-2xl bg-info-soft px-4 py-3"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-48 flex-1 text-base text-info">
          {isOne
            ? 'You have a flick you did not share.'
            : `You have ${kept.length} flicks you did not share.`}
        </p>
        {isOne ? (
          <span className="flex gap-2">
            <Button variant="quiet" size="s" onClick={() => ask(newest)}>
              Discard
            </Button>
            <Button variant="tonal" size="s" onClick={() => reopen(newest)}>
              Continue
            </Button>
          </span>
        ) : (
          <Button
            variant="tonal"
            size="s"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Hide' : 'Show'}
          </Button>
        )}
      </div>
      {!isOne && isOpen && (
        <ul id={listId} className="flex flex-col gap-3">
          {kept.map((draft) => (
            <Row key={draft.id} draft={draft} onDiscard={() => ask(draft)} onContinue={() => reopen(draft)} />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && ask(null)}
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
