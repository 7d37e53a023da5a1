import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { limits } from '../../../../../contract/core/limits.ts';
import { readFormFailure } from '../../../../lib/forms/form-error.ts';
import * as m from '../../../../messages/account.gen.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { FailurePanel } from '../../../ui/form/error-panel.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useFocusWrong } from '../../../ui/form/use-focus-first-error.ts';
import {
  type CloseAccountDraft,
  type CloseAccountErrors,
  closeAccountErrorsOf,
} from './close-account-errors.ts';
import { OpenObligations } from './open-obligations.tsx';

type CloseAccountFormProps = {
  /** What the button says, here and in the question that follows. */
  label: string;
  busyLabel: string;
  question: { title: string; body: ReactNode };
  /** The username that has to be typed first. */
  username?: string | undefined;
  error: Error | null;
  isPending: boolean;
  /** Next to the failure: what else there is to say or choose about it. */
  extra?: ReactNode;
  onTyping: () => void;
  onSend: (reason: string) => void;
};

const EMPTY: CloseAccountDraft = { reason: '', username: '' };
const map = {
  paths: { reason: 'reason', deactivationReason: 'reason' },
  codes: {
    has_balance: { hint: m.leaveHasBalance() },
    has_obligations: { hint: m.leaveHasObligations() },
  },
} as const;

/** Asks for the reason, then for confirmation of the consequences. */
export function CloseAccountForm(props: CloseAccountFormProps) {
  const { label, username, error, isPending } = props;
  const [draft, setDraft] = useState(EMPTY);
  const [problems, setProblems] = useState<CloseAccountErrors | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const failure = readFormFailure(error, map);
  useFocusWrong(form, problems ?? (isConfirming ? null : error));

  const type = (patch: Partial<CloseAccountDraft>) => {
    setDraft({ ...draft, ...patch });
    setProblems(null);
    if (error) props.onTyping();
  };
  const requestConfirmation = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const found = closeAccountErrorsOf(draft, username);
    setProblems(found);
    if (!found) setConfirming(true);
  };
  return (
    <form ref={form} noValidate onSubmit={requestConfirmation} className="flex flex-col gap-4">
      <TextArea
        label={m.leaveReason()}
        value={draft.reason}
        rows={2}
        limit={limits.reason.max}
        error={problems?.reason ?? failure.fields.reason}
        onChange={(event) => type({ reason: event.target.value })}
      />
      {username !== undefined && (
        <TextField
          label={m.leaveUsername({ username })}
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          value={draft.username}
          error={problems?.username}
          onChange={(event) => type({ username: event.target.value })}
        />
      )}
      {failure.panel && <FailurePanel {...failure.panel} />}
      <OpenObligations error={error} />
      {props.extra}
      <Button
        type="submit"
        variant="outline"
        loading={isPending}
        loadingLabel={props.busyLabel}
        className="self-start !border-danger !text-danger-text hover:!bg-danger-soft"
      >
        {label}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={props.question.title}
        body={props.question.body}
        confirmLabel={label}
        danger
        onConfirm={() => {
          setConfirming(false);
          props.onSend(draft.reason.trim());
        }}
      />
    </form>
  );
}
