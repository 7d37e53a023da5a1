import { type KeyboardEvent, useState } from 'react';
import type { QuestDetail } from '../../../../contract/quests/quest.ts';
import { questLimits } from '../../../../contract/quests/quest-limits.ts';
import { readAmount } from '../../../lib/format/amount-text.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { AmountField } from '../../money/wallet/amount-field.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { NO_REASON, pickNumber, readReason, readWords } from '../applicants/deciding/reason-draft.ts';
import { ReasonFields } from '../applicants/deciding/reason-fields.tsx';
import { useKeys } from '../applicants/deciding/use-shortcuts.ts';
import { messages } from '../applicants/messages.ts';
import { deskMessages } from './messages.ts';
import type { Desk } from './use-desk.ts';

type DeskFormProps = { quest: QuestDetail; name: string; decide: Desk['decide']; onClose: () => void };

/** Enter sends from a field as well; Shift and Enter begin a new line. */
const onEnter = (send: () => void) => (event: KeyboardEvent) => {
  // The text area sends by itself with Ctrl or Cmd.
  if (event.defaultPrevented || event.key !== 'Enter') return;
  if (event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  send();
};

function Foot({ label, danger = false, onClose }: { label: string; danger?: boolean; onClose: () => void }) {
  return (
    <div className="flex gap-3">
      <Button variant="quiet" className="flex-1" onClick={onClose}>
        {deskMessages.cancel}
      </Button>
      <Button type="submit" variant={danger ? 'danger' : 'primary'} className="flex-1">
        {label}
      </Button>
    </div>
  );
}

/** Why it is rejected; numbers choose, Enter sends. */
export function RejectForm({ quest, name, decide, onClose }: DeskFormProps) {
  const [draft, setDraft] = useState(NO_REASON);
  const [problem, setProblem] = useState<string>();
  const { criteria } = quest;
  const send = () => {
    const read = readReason(draft, criteria);
    if ('problem' in read) setProblem(read.problem);
    else if (decide({ to: 'rejected', ...read })) onClose();
  };
  const change = (next: typeof draft) => {
    setDraft(next);
    setProblem(undefined);
    // It needs words: the next thing is to write them.
    if (next.code === 'other' && draft.code !== 'other') {
      document.querySelector<HTMLElement>('.desk-form textarea')?.focus();
    }
  };
  useKeys(true, ({ key }) => {
    if (key === 'Enter') send();
    if (/^[1-9]$/.test(key)) change(pickNumber(draft, criteria, Number(key)));
    return key === 'Enter' || /^[1-9]$/.test(key);
  });
  return (
    <form
      aria-label={`Reject ${name}`}
      className="desk-form"
      noValidate
      onKeyDown={(event) => event.target instanceof HTMLTextAreaElement && onEnter(send)(event)}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <ReasonFields draft={draft} criteria={criteria} problem={problem} hasNumbers onChange={change} />
      <Foot label={messages.reject} danger onClose={onClose} />
    </form>
  );
}

/** What should be different. */
export function ChangesForm({ name, decide, onClose }: DeskFormProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const send = () => {
    const said = text.trim();
    if (said.length < questLimits.reason.min) return setProblem(messages.reasonShort);
    if (decide({ to: 'changes_requested', reason: { code: 'other', text: said } })) onClose();
  };
  return (
    <form
      aria-label={messages.changesTitle(name)}
      className="desk-form"
      noValidate
      onKeyDown={(event) => event.target instanceof HTMLTextAreaElement && onEnter(send)(event)}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextArea
        autoFocus
        label={messages.changesText}
        hint={messages.changesHint}
        error={problem}
        limit={questLimits.reason.max}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setProblem(undefined);
        }}
      />
      <Foot label={messages.changes} onClose={onClose} />
    </form>
  );
}

/** A part of the reward, for who takes one, and why not all of it. */
export function PartForm({ quest, name, decide, onClose }: DeskFormProps) {
  const [amount, setAmount] = useState('');
  const [why, setWhy] = useState('');
  const [problem, setProblem] = useState<string>();
  const [whyProblem, setWhyProblem] = useState<string>();
  const reward = formatMoney(quest.reward, quest.currency);
  const send = () => {
    const minor = readAmount(amount);
    if (minor === null || minor >= quest.reward) return setProblem(messages.partRange(reward));
    const read = readWords(why);
    if ('problem' in read) setWhyProblem(read.problem);
    else if (decide({ to: 'approved', amount: minor, ...read })) onClose();
  };
  return (
    <form
      aria-label={messages.partTitle(name)}
      className="desk-form"
      noValidate
      onKeyDown={(event) => event.target instanceof HTMLTextAreaElement && onEnter(send)(event)}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <AmountField
        autoFocus
        label={messages.partLabel}
        text={amount}
        hint={messages.partHint(reward)}
        error={problem}
        onChange={(text) => {
          setAmount(text);
          setProblem(undefined);
        }}
      />
      <TextArea
        label={messages.partWhy}
        hint={messages.reasonHint}
        error={whyProblem}
        rows={2}
        limit={questLimits.reason.max}
        value={why}
        onChange={(event) => {
          setWhy(event.target.value);
          setWhyProblem(undefined);
        }}
      />
      <Foot label={messages.part} onClose={onClose} />
    </form>
  );
}
