import { type FormEvent, useState } from 'react';
import { limits } from '../../../../../contract/core/limits.ts';
import { type MoneyMove, moneyMove } from '../../../../../contract/money/admin-money.ts';
import { toast } from '../../../../lib/browser/toast.ts';
import { writeAmount } from '../../../../lib/format/amount-text.ts';
import { readFormFailure } from '../../../../lib/forms/form-error.ts';
import * as m from '../../../../messages/moderation.gen.ts';
import { type MoveInput, useMoveMoney } from '../../../../queries/money/admin-money.ts';
import { AmountField } from '../../../money/amounts/amount-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { FailureNote } from '../../../ui/form/form-error.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { PageSection } from '../../../ui/section/page-section.tsx';
import { ClosedAccount } from '../erased-account-field.tsx';
import { MoneyConfirm } from './money-confirm.tsx';
import {
  emptyMove,
  type MoveField,
  type MoveProblems,
  type MoveText,
  readMove,
} from './money-form-values.ts';
import { moveMessages } from './money-messages.ts';

const options = moneyMove.options.map((value) => ({
  value,
  label: moveMessages[value].label,
  hint: moveMessages[value].hint,
}));

const paths: Record<string, MoveField> = {
  amount: 'amount',
  username: 'username',
  account: 'account',
  expiresInDays: 'days',
  reason: 'reason',
};

/** What an operator can book: entered first, then confirmed, then booked once. */
export function MoneyForm({ currency }: { currency: string }) {
  const [text, setText] = useState<MoveText>(emptyMove('goodwill'));
  const [problems, setProblems] = useState<MoveProblems>({});
  const [dialog, setDialog] = useState<MoveInput | null>(null);
  const { error, reset, ...move } = useMoveMoney();
  const failure = readFormFailure<MoveField>(error, { paths });
  const wrong = (field: MoveField) => problems[field] ?? failure.fields[field];
  const change = (part: Partial<MoveText>) => setText({ ...text, ...part });

  const requestConfirmation = (event: FormEvent) => {
    event.preventDefault();
    reset();
    const read = readMove(text);
    setProblems('problems' in read ? read.problems : {});
    if ('input' in read) setDialog(read.input);
  };
  const book = (input: MoveInput) =>
    move.mutate(input, {
      onSuccess: ({ message }) => {
        setText(emptyMove(input.move));
        toast.success(message);
      },
      onSettled: () => setDialog(null),
    });

  return (
    <PageSection title={m.moveMoney()}>
      <form noValidate onSubmit={requestConfirmation} className="flex flex-col gap-5">
        <RadioGroup
          label={m.moveType()}
          hideLabel
          options={options}
          value={text.move}
          onChange={(value: MoneyMove) => change({ move: value })}
        />
        {text.move === 'claim' && (
          <ClosedAccount
            picked={text.account}
            currency={currency}
            error={wrong('account')}
            onPick={(account) => change({ account, amount: account ? writeAmount(account.left) : '' })}
          />
        )}
        <AmountField
          label={m.moveAmount()}
          text={text.amount}
          error={wrong('amount')}
          onChange={(amount) => change({ amount })}
          onLeave={(amount) => change({ amount })}
        />
        {text.move !== 'fund' && (
          <TextField
            label={text.move === 'claim' ? m.moveCurrentUsername() : m.moveUsername()}
            hint={text.move === 'claim' && m.moveCurrentUsernameHint()}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={text.username}
            error={wrong('username')}
            onChange={(event) => change({ username: event.target.value })}
          />
        )}
        {text.move === 'grant' && (
          <TextField
            label={m.moveDays()}
            inputMode="numeric"
            autoComplete="off"
            value={text.days}
            error={wrong('days')}
            onChange={(event) => change({ days: event.target.value })}
          />
        )}
        <TextArea
          label={m.reason()}
          hint={m.moveReasonHint()}
          value={text.reason}
          error={wrong('reason')}
          limit={limits.reason.max}
          onChange={(event) => change({ reason: event.target.value })}
        />
        {failure.panel && <FailureNote title={failure.panel.title} error={error} />}
        <Button type="submit">{m.moveContinue()}</Button>
      </form>
      {dialog && (
        <MoneyConfirm
          input={dialog}
          currency={currency}
          busy={move.isPending}
          onClose={() => setDialog(null)}
          onConfirm={() => book(dialog)}
        />
      )}
    </PageSection>
  );
}
