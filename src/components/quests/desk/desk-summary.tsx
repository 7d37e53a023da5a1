import { Send, Undo2 } from 'lucide-react';
import { failureText } from '../../../lib/forms/error-text.ts';
import * as m from '../../../messages/quests.gen.ts';
import { ownMoney } from '../../money/amounts/display-amount.ts';
import { Button } from '../../ui/button.tsx';
import { KeyCap } from '../review/deciding/key-cap.tsx';
import type { Desk } from './use-desk.ts';

type DeskSummaryProps = {
  summary: Desk['summary'];
  currency: string;
  onUndo: () => void;
  onSend: () => void;
};

/** The decisions of this session at the desk, their cost, and how many are being sent. */
export function DeskSummary({ summary, currency, onUndo, onSend }: DeskSummaryProps) {
  const { decided, paid, budget, left, unsent, sending, canUndo, stalled } = summary;
  const state =
    sending > 0
      ? m.deskSending({ count: sending })
      : unsent > 0
        ? m.deskUnsent({ count: unsent })
        : decided > 0
          ? m.deskAllSent()
          : '';
  return (
    <section
      aria-label={m.deskSummaryLabel()}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-t bg-surface px-4 pt-2.5 pb-safe-2.5 lg:col-span-full lg:px-6"
    >
      <div className="min-w-0 flex-1 max-md:basis-full">
        <p className="font-semibold text-md tabular-nums">
          {m.deskSummary({
            decided,
            paid: ownMoney(paid, currency),
            budget: ownMoney(budget, currency),
            unpaid: left,
          })}
        </p>
        <p className="text-md text-text-2 tabular-nums">
          {stalled && unsent > 0 ? <span role="alert">{failureText(stalled)}</span> : state}
        </p>
      </div>
      <Button variant="quiet" icon={Undo2} disabled={!canUndo} onClick={onUndo} className="max-md:flex-1">
        {m.deskUndo()} <KeyCap name="U" />
      </Button>
      <Button
        variant="outline"
        icon={Send}
        disabled={unsent === 0}
        onClick={onSend}
        className="max-md:flex-1"
      >
        {m.deskSendNow()}
      </Button>
    </section>
  );
}
