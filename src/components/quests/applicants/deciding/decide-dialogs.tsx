import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { QuestDetail } from '../../../../../contract/quests/quest.ts';
import { questLimits } from '../../../../../contract/quests/quest-limits.ts';
import { readAmount } from '../../../../lib/format/amount-text.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { failureText } from '../../../../lib/forms/error-text.ts';
import { applicantQueries } from '../../../../queries/quests/applicants.ts';
import { AmountField } from '../../../money/wallet/amount-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { messages } from '../messages.ts';
import { NO_REASON, pickNumber, readReason, readWords } from './reason-draft.ts';
import { ReasonFields } from './reason-fields.tsx';
import type { Asking, Decide } from './use-decide-applicants.ts';
import { useKeys } from './use-shortcuts.ts';

type DialogProps = { asking: Asking; quest: QuestDetail; deciding: Decide };

const nameOf = ({ whom }: Asking) => whom[0]?.user.name ?? '';

/** Names the money before several are paid, and says what would become of each. */
function ApproveDialog({ asking, quest, deciding }: DialogProps) {
  const { whom } = asking;
  const ids = whom.map(({ _id }) => _id);
  const trial = useQuery({ ...applicantQueries.trial(quest._id, ids, { status: 'approved' }), retry: false });
  const results = trial.data?.results ?? [];
  const bad = results.filter(({ ok }) => !ok);
  const good = trial.data ? whom.filter(({ _id }) => results.some(({ id, ok }) => ok && id === _id)) : whom;
  const paid = trial.data?.released ?? whom.length * quest.reward;
  const nameById = new Map(whom.map(({ _id, user }) => [_id, user.name]));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && deciding.stop()}
      title={messages.approveAll(good.length, paid, quest.currency)}
      size="s"
      alert
      hideClose
      footer={
        <>
          <Button variant="quiet" data-autofocus="" onClick={deciding.stop}>
            Cancel
          </Button>
          {trial.isError ? (
            <Button loading={trial.isFetching} onClick={() => void trial.refetch()}>
              {messages.again}
            </Button>
          ) : (
            <Button
              loading={trial.isPending}
              disabled={trial.isSuccess && good.length === 0}
              onClick={() => deciding.send(good, { to: 'approved' })}
            >
              {`${messages.approve} ${good.length}`}
            </Button>
          )}
        </>
      }
    >
      <div className="text-base text-text-2" aria-live="polite">
        {trial.isPending && (
          <p className="flex items-center gap-2">
            <Spinner size={16} />
            {messages.trial}
          </p>
        )}
        {trial.isError && <p className="text-danger-text">{failureText(trial.error)}</p>}
        {trial.isSuccess && bad.length === 0 && <p>{messages.allFit(good.length)}</p>}
        {bad.length > 0 && (
          <>
            <p>{good.length === 0 ? messages.noneFit : messages.someDoNot(bad.length)}</p>
            <ul className="mt-2 flex max-h-48 flex-col gap-1 overflow-y-auto">
              {bad.map(({ id, message }) => (
                <li key={id}>
                  <span className="font-semibold text-text">{nameById.get(id)}</span>
                  {message && ` · ${message}`}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  );
}

function RejectDialog({ asking, quest, deciding }: DialogProps) {
  const form = useId();
  const [draft, setDraft] = useState(NO_REASON);
  const [problem, setProblem] = useState<string>();
  const { criteria } = quest;
  const count = asking.whom.length;
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    const read = readReason(draft, criteria);
    if ('problem' in read) setProblem(read.problem);
    else deciding.answer(read);
  };
  useKeys(true, ({ key }) => {
    const number = /^[1-9]$/.test(key) ? Number(key) : 0;
    if (number > 0) setDraft(pickNumber(draft, criteria, number));
    if (key === 'Enter') send();
    return number > 0 || key === 'Enter';
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && deciding.stop()}
      title={count === 1 ? `Reject ${nameOf(asking)}?` : `Reject ${count} people?`}
      footer={
        <>
          <Button variant="quiet" onClick={deciding.stop}>
            Cancel
          </Button>
          <Button type="submit" form={form} variant="danger">
            {count === 1 ? messages.reject : `${messages.reject} ${count}`}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send} className="flex flex-col gap-4">
        <p className="text-md text-text-2">{messages.rejectHint}</p>
        <ReasonFields
          draft={draft}
          criteria={criteria}
          problem={problem}
          hasNumbers
          onChange={(next) => {
            setDraft(next);
            setProblem(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}

function ChangesDialog({ asking, deciding }: DialogProps) {
  const form = useId();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const send = (event: FormEvent) => {
    event.preventDefault();
    const said = text.trim();
    if (said.length < questLimits.reason.min) return setProblem(messages.reasonShort);
    deciding.answer({ reason: { code: 'other', text: said } });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && deciding.stop()}
      title={messages.changesTitle(nameOf(asking))}
      footer={
        <>
          <Button variant="quiet" onClick={deciding.stop}>
            Cancel
          </Button>
          <Button type="submit" form={form}>
            {messages.changes}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send} className="flex flex-col gap-4">
        <TextArea
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
      </form>
    </Dialog>
  );
}

function PartDialog({ asking, quest, deciding }: DialogProps) {
  const form = useId();
  const [amount, setAmount] = useState('');
  const [why, setWhy] = useState('');
  const [problem, setProblem] = useState<string>();
  const [whyProblem, setWhyProblem] = useState<string>();
  const reward = formatMoney(quest.reward, quest.currency);
  const minor = readAmount(amount);
  const fits = minor !== null && minor < quest.reward;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!fits) return setProblem(messages.partRange(reward));
    const read = readWords(why);
    if ('problem' in read) setWhyProblem(read.problem);
    else deciding.answer({ amount: minor, ...read });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && deciding.stop()}
      title={messages.partTitle(nameOf(asking))}
      footer={
        <>
          <Button variant="quiet" onClick={deciding.stop}>
            Cancel
          </Button>
          <Button type="submit" form={form}>
            {fits ? `Approve and pay ${formatMoney(minor, quest.currency)}` : messages.part}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send} className="flex flex-col gap-4">
        <AmountField
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
      </form>
    </Dialog>
  );
}

const dialogs = { approve: ApproveDialog, reject: RejectDialog, changes: ChangesDialog, part: PartDialog };

/** What is asked before a decision goes out. */
export function DecideDialogs({ quest, deciding }: { quest: QuestDetail; deciding: Decide }) {
  const { asking } = deciding;
  if (!asking) return null;
  const Ask = dialogs[asking.what];
  return <Ask asking={asking} quest={quest} deciding={deciding} />;
}
