import { Eye } from 'lucide-react';
import { useState } from 'react';
import { formatMoney } from '../../../lib/format/money.ts';
import * as m from '../../../messages/quests.gen.ts';
import { CloseButton } from '../../shell/navigation/close-button.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { QuestPreview } from './quest-preview.tsx';
import type { CreatingQuest } from './use-create-quest.ts';

type BarProps = { creating: CreatingQuest };

/** Posts the quest; adds money first if there is too little. */
function PostButton({ creating, size }: BarProps & { size: 'm' | 'l' }) {
  const { isShort, addMoney, requestConfirmation } = creating;
  return (
    <Button size={size} className="px-5.5!" onClick={() => (isShort ? addMoney() : requestConfirmation())}>
      {isShort ? m.createAddMoney() : m.createPost()}
    </Button>
  );
}

/** The card, on screens that have no room for it next to the form. */
function PreviewButton({ creating }: BarProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" icon={Eye} onClick={() => setOpen(true)}>
        {m.createPreview()}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={m.createLook()} size="s">
        <QuestPreview creating={creating} hideTitle />
      </Dialog>
    </>
  );
}

/** The title with the close button, and the primary action on the right. */
export function QuestHead({ creating, isWide }: BarProps & { isWide: boolean }) {
  return (
    <header className="sticky top-(--bars) z-10 flex min-h-13 items-center gap-1 border-line border-b bg-surface ps-1 pe-4 pt-safe-0 lg:min-h-16 lg:gap-3 lg:ps-4 lg:pe-6">
      <CloseButton />
      <h1 tabIndex={-1} className="min-w-0 flex-1 wrap-anywhere text-lg">
        {m.createTitle()}
      </h1>
      {isWide ? <PostButton creating={creating} size="m" /> : <PreviewButton creating={creating} />}
    </header>
  );
}

/** The foot of narrow screens: what is reserved, and the button. */
export function QuestBar({ creating }: BarProps) {
  const { budget, funding, currency, isShort } = creating;
  return (
    <footer className="sticky bottom-0 z-30 flex flex-col gap-2 border-line border-t bg-surface px-4 pt-2.5 pb-safe-3">
      {budget && (
        <p className="flex justify-between gap-4 text-md">
          <span className="text-text-2">{m.createCostReserved()}</span>
          <b className={`font-bold tabular-nums ${isShort ? 'text-danger-text' : ''}`}>
            {formatMoney(funding?.wallet ?? budget.reserved, currency)}
          </b>
        </p>
      )}
      <PostButton creating={creating} size="l" />
    </footer>
  );
}
