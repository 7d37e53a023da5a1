import { type ComponentType, type ReactNode, useState } from 'react';
import type { QuestDetail } from '../../../../../contract/quests/quest.ts';
import { questLimits } from '../../../../../contract/quests/quest-limits.ts';
import { readAmount } from '../../../../lib/format/amount-text.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import * as m from '../../../../messages/quests.gen.ts';
import type { DecisionInput, ShownApplicant } from '../../../../queries/cache/decisions.ts';
import { AmountField } from '../../../money/amounts/amount-field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { NO_REASON, pickNumber, type ReasonProblem, readReason, readReasonText } from './reason-draft.ts';
import { ReasonFields } from './reason-fields.tsx';
import { useKeys } from './use-shortcuts.ts';

/** What surrounds the fields of a form: a dialog on the lists, the side of the review desk. */
export interface FrameProps {
  title: string;
  /** What follows from the decision; a dialog has room for it. */
  note?: string;
  submitLabel: string;
  danger?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

interface DecisionFormProps {
  Frame: ComponentType<FrameProps>;
  quest: QuestDetail;
  applicants: readonly ShownApplicant[];
  onDecide: (decision: DecisionInput) => void;
  onClose: () => void;
}

const nameOf = (applicants: readonly ShownApplicant[]) => applicants[0]?.user.name ?? '';

/** Why it is rejected; numbers choose, Enter sends. */
function RejectForm({ Frame, quest, applicants, onDecide, onClose }: DecisionFormProps) {
  const [draft, setDraft] = useState(NO_REASON);
  const [problem, setProblem] = useState<ReasonProblem>();
  const { criteria } = quest;
  const count = applicants.length;
  const send = () => {
    const read = readReason(draft, criteria);
    if ('problem' in read) setProblem(read.problem);
    else onDecide({ to: 'rejected', ...read });
  };
  const change = (next: typeof draft) => {
    setDraft(next);
    setProblem(undefined);
  };
  useKeys(true, ({ key }) => {
    const number = /^[1-9]$/.test(key) ? Number(key) : 0;
    if (number > 0) change(pickNumber(draft, criteria, number));
    if (key === 'Enter') send();
    return number > 0 || key === 'Enter';
  });
  return (
    <Frame
      title={m.reviewRejectTitle({ count, name: nameOf(applicants) })}
      note={m.reviewRejectHint()}
      submitLabel={count === 1 ? m.reviewReject() : m.reviewRejectCount({ count })}
      danger
      onSubmit={send}
      onClose={onClose}
    >
      <ReasonFields draft={draft} criteria={criteria} problem={problem} hasNumbers onChange={change} />
    </Frame>
  );
}

/** What should be different. */
function ChangesForm({ Frame, applicants, onDecide, onClose }: DecisionFormProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const send = () => {
    const trimmed = text.trim();
    if (trimmed.length < questLimits.reason.min) setProblem(m.reviewOwnReasonShort());
    else onDecide({ to: 'changes_requested', reason: { code: 'other', text: trimmed } });
  };
  return (
    <Frame
      title={m.reviewChangesTitle({ name: nameOf(applicants) })}
      submitLabel={m.reviewChanges()}
      onSubmit={send}
      onClose={onClose}
    >
      <TextArea
        label={m.reviewChangesText()}
        hint={m.reviewChangesHint()}
        error={problem}
        limit={questLimits.reason.max}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setProblem(undefined);
        }}
      />
    </Frame>
  );
}

/** A part of the reward, for applicants who accept one, and why not all of it. */
function PartForm({ Frame, quest, applicants, onDecide, onClose }: DecisionFormProps) {
  const [amount, setAmount] = useState('');
  const [why, setWhy] = useState('');
  const [problem, setProblem] = useState<string>();
  const [whyProblem, setWhyProblem] = useState<string>();
  const reward = formatMoney(quest.reward, quest.currency);
  const minor = readAmount(amount);
  const fits = minor !== null && minor < quest.reward;
  const send = () => {
    if (!fits) return setProblem(m.reviewPartRange({ reward }));
    const read = readReasonText(why);
    if ('problem' in read) setWhyProblem(read.problem);
    else onDecide({ to: 'approved', amount: minor, ...read });
  };
  return (
    <Frame
      title={m.reviewPartTitle({ name: nameOf(applicants) })}
      submitLabel={fits ? m.reviewPartSubmit({ amount: formatMoney(minor, quest.currency) }) : m.reviewPart()}
      onSubmit={send}
      onClose={onClose}
    >
      <AmountField
        label={m.reviewPartAmount()}
        text={amount}
        hint={m.reviewPartHint({ reward })}
        error={problem}
        onChange={(text) => {
          setAmount(text);
          setProblem(undefined);
        }}
      />
      <TextArea
        label={m.reviewPartWhy()}
        hint={m.reviewOwnReasonHint()}
        error={whyProblem}
        rows={2}
        limit={questLimits.reason.max}
        value={why}
        onChange={(event) => {
          setWhy(event.target.value);
          setWhyProblem(undefined);
        }}
      />
    </Frame>
  );
}

/** The forms of decisions that need more than a press. */
export const decisionForms = { reject: RejectForm, changes: ChangesForm, part: PartForm };
export type DecisionFormKind = keyof typeof decisionForms;
