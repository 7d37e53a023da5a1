import { Send, Undo2 } from 'lucide-react';
import { failureText } from '../../../lib/forms/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { KeyCap } from '../applicants/deciding/key-cap.tsx';
import { deskMessages } from './messages.ts';
import type { Desk } from './use-desk.ts';

type DeskTrayProps = { tray: Desk['tray']; currency: string; onUndo: () => void; onSend: () => void };

/** What this sitting has decided, what it costs, and how much of it is on its way. */
export function DeskSummary({ tray, currency, onUndo, onSend }: DeskTrayProps) {
  const { decided, paid, budget, left, unsent, sending, canUndo, stalled } = tray;
  const state =
    sending > 0
      ? deskMessages.sending(sending)
      : unsent > 0
        ? deskMessages.unsent(unsent)
        : decided > 0
          ? deskMessages.allSent
          : '';
  return (
    <section aria-label="Decided" className="desk-tray">
      <div className="min-w-0 flex-1">
        <p className="font-semibold text-md tabular-nums">
          {deskMessages.tray(decided, paid, budget, left, currency)}
        </p>
        <p className="text-md text-text-2 tabular-nums">
          {stalled && unsent > 0 ? <span role="alert">{failureText(stalled)}</span> : state}
        </p>
      </div>
      <Button variant="quiet" icon={Undo2} disabled={!canUndo} onClick={onUndo}>
        {deskMessages.undo} <KeyCap>U</KeyCap>
      </Button>
      <Button variant="outline" icon={Send} disabled={unsent === 0} onClick={onSend}>
        {deskMessages.sendNow}
      </Button>
    </section>
  );
}
