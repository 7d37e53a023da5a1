import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { QuestDetail } from '../../../../../contract/quests/quest.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { failureText } from '../../../../lib/forms/error-text.ts';
import * as m from '../../../../messages/quests.gen.ts';
import { applicantQueries } from '../../../../queries/quests/applicants.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { decisionForms, type FrameProps } from './decision-forms.tsx';
import type { Decide, DecisionDialog } from './use-decide-applicants.ts';

type ApproveProps = { dialog: DecisionDialog; quest: QuestDetail; deciding: Decide };

/** Shows the amount before several are paid, and the result for each. */
function ApproveDialog({ dialog, quest, deciding }: ApproveProps) {
  const { applicants } = dialog;
  const ids = applicants.map(({ _id }) => _id);
  const trial = useQuery({ ...applicantQueries.trial(quest._id, ids, { status: 'approved' }), retry: false });
  const results = trial.data?.results ?? [];
  const bad = results.filter(({ ok }) => !ok);
  const good = trial.data
    ? applicants.filter(({ _id }) => results.some(({ id, ok }) => ok && id === _id))
    : applicants;
  const paid = trial.data?.released ?? applicants.length * quest.reward;
  const nameById = new Map(applicants.map(({ _id, user }) => [_id, user.name]));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && deciding.stop()}
      title={m.reviewApproveAllTitle({ count: good.length, amount: formatMoney(paid, quest.currency) })}
      size="s"
      alert
      hideClose
      footer={
        <>
          <Button variant="quiet" data-autofocus="" onClick={deciding.stop}>
            {m.reviewCancel()}
          </Button>
          {trial.isError ? (
            <Button loading={trial.isFetching} onClick={() => void trial.refetch()}>
              {m.reviewTryAgain()}
            </Button>
          ) : (
            <Button
              loading={trial.isPending}
              disabled={trial.isSuccess && good.length === 0}
              onClick={() => deciding.send(good, { to: 'approved' })}
            >
              {m.reviewApproveCount({ count: good.length })}
            </Button>
          )}
        </>
      }
    >
      <div className="text-base text-text-2" aria-live="polite">
        {trial.isPending && (
          <p className="flex items-center gap-2">
            <Spinner size={16} />
            {m.reviewTrial()}
          </p>
        )}
        {trial.isError && <p className="text-danger-text">{failureText(trial.error)}</p>}
        {trial.isSuccess && bad.length === 0 && <p>{m.reviewAllFit({ count: good.length })}</p>}
        {bad.length > 0 && (
          <>
            <p>{good.length === 0 ? m.reviewNoneFit() : m.reviewSomeDoNotFit({ count: bad.length })}</p>
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

/** A decision form in a dialog. */
function DialogFrame({ title, note, submitLabel, danger = false, onSubmit, onClose, children }: FrameProps) {
  const form = useId();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {m.reviewCancel()}
          </Button>
          <Button type="submit" form={form} variant={danger ? 'danger' : 'primary'}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
        className="flex flex-col gap-4"
      >
        {note && <p className="text-md text-text-2">{note}</p>}
        {children}
      </form>
    </Dialog>
  );
}

/** The confirmation before a decision is sent. */
export function DecideDialogs({ quest, deciding }: { quest: QuestDetail; deciding: Decide }) {
  const { dialog } = deciding;
  if (!dialog) return null;
  if (dialog.what === 'approve') return <ApproveDialog dialog={dialog} quest={quest} deciding={deciding} />;
  const Form = decisionForms[dialog.what];
  return (
    <Form
      Frame={DialogFrame}
      quest={quest}
      applicants={dialog.applicants}
      onDecide={(decision) => void deciding.send(dialog.applicants, decision)}
      onClose={deciding.stop}
    />
  );
}
