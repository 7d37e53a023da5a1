import { type ReactNode, useId, useRef, useState } from 'react';
import { toast } from '../../lib/browser/toast.ts';
import * as m from '../../messages/shell.gen.ts';
import { Button } from './button.tsx';
import { ConfirmDialog } from './dialog/confirm-dialog.tsx';

type ActionsProps = { describedBy?: string | undefined; onDiscard: () => void; onContinue: () => void };

function Actions({ describedBy, onDiscard, onContinue }: ActionsProps) {
  return (
    <span className="flex gap-2">
      <Button variant="quiet" size="s" aria-describedby={describedBy} onClick={onDiscard}>
        {m.discard()}
      </Button>
      <Button variant="tonal" size="s" aria-describedby={describedBy} onClick={onContinue}>
        {m.continueAction()}
      </Button>
    </span>
  );
}

function Row({ children, ...actions }: Omit<ActionsProps, 'describedBy'> & { children: ReactNode }) {
  const id = useId();
  return (
    <li aria-labelledby={id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p id={id} className="min-w-48 flex-1 text-md">
        {children}
      </p>
      <Actions {...actions} describedBy={id} />
    </li>
  );
}

type DraftBannerProps<Draft> = {
  /** The newest first. */
  drafts: readonly Draft[];
  label: string;
  text: ReactNode;
  /** The name of a draft, if there are several. */
  describe: (draft: Draft) => ReactNode;
  /** The question before one is discarded. */
  question: { title: string; body: string };
  /** The message afterwards. */
  discarded: string;
  onDiscard: (id: string) => void;
  onContinue: (id: string) => void;
};

/** Offers drafts that were begun earlier and not sent: to go on with one, or to discard it. */
export function DraftBanner<Draft extends { id: string }>(props: DraftBannerProps<Draft>) {
  const { drafts, onContinue } = props;
  const [isOpen, setOpen] = useState(false);
  const [toDiscard, setToDiscard] = useState<Draft | null>(null);
  const banner = useRef<HTMLElement>(null);
  const listId = useId();
  const [newest] = drafts;
  if (!newest) return null;
  const discard = () => {
    if (!toDiscard) return;
    setToDiscard(null);
    props.onDiscard(toDiscard.id);
    toast.success(props.discarded);
    // The pressed button disappears with its draft.
    banner.current?.focus();
  };
  const isOne = drafts.length === 1;
  return (
    <section
      ref={banner}
      tabIndex={-1}
      aria-label={props.label}
      className="flex flex-col gap-3 rounded-2xl bg-info-soft px-4 py-3"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-48 flex-1 text-base text-info">{props.text}</p>
        {isOne ? (
          <Actions onDiscard={() => setToDiscard(newest)} onContinue={() => onContinue(newest.id)} />
        ) : (
          <Button
            variant="tonal"
            size="s"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? m.draftsHide() : m.draftsShow()}
          </Button>
        )}
      </div>
      {!isOne && isOpen && (
        <ul id={listId} className="flex flex-col gap-3">
          {drafts.map((draft) => (
            <Row key={draft.id} onDiscard={() => setToDiscard(draft)} onContinue={() => onContinue(draft.id)}>
              {props.describe(draft)}
            </Row>
          ))}
        </ul>
      )}
      <ConfirmDialog
        {...props.question}
        open={toDiscard !== null}
        onOpenChange={(open) => !open && setToDiscard(null)}
        confirmLabel={m.discard()}
        cancelLabel={m.draftKeep()}
        danger
        onConfirm={discard}
      />
    </section>
  );
}
