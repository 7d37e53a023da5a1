import { Dialog } from '@base-ui/react/dialog';
import { ChevronDown, ChevronUp, Keyboard, X } from 'lucide-react';
import { shortcuts } from '../../../lib/storage/shortcuts.ts';
import * as m from '../../../messages/quests.gen.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { Desk } from './use-desk.ts';

type DeskHeadProps = {
  desk: Desk;
  waiting: number;
  /** Whether there is a previous or next proof; not while a form is open. */
  canStep: boolean;
  isHelping: boolean;
  onHelp: () => void;
  onLeave: () => void;
};

/** How many are pending, and buttons to the adjacent proofs. */
export function DeskHead({ desk, waiting, canStep, isHelping, onHelp, onLeave }: DeskHeadProps) {
  const hasKeys = shortcuts.useIsOn();
  return (
    <header className="flex min-h-13 items-center gap-2 px-4 pt-safe-0 lg:col-span-full lg:min-h-16 lg:px-6">
      <IconButton label={m.deskClose()} icon={X} tip="none" onClick={onLeave} />
      <Dialog.Title className="min-w-0 flex-1 wrap-anywhere text-lg">
        {m.deskTitle()}
        <span className="ps-3 font-medium text-md text-text-2 tabular-nums">
          {m.deskWaiting({ count: waiting })}
        </span>
      </Dialog.Title>
      <IconButton
        label={m.deskPrevious()}
        icon={ChevronUp}
        tip="below-end"
        disabled={!canStep || !desk.hasPrevious}
        onClick={() => desk.step(-1)}
      />
      <IconButton
        label={m.deskNext()}
        icon={ChevronDown}
        tip="below-end"
        disabled={!canStep || !desk.hasNext}
        onClick={() => desk.step(1)}
      />
      {hasKeys && (
        <IconButton
          label={m.deskHelp()}
          icon={Keyboard}
          tip="below-end"
          className="coarse:hidden"
          pressed={isHelping}
          onClick={onHelp}
        />
      )}
    </header>
  );
}
