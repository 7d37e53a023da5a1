import { type Ref, useId } from 'react';
import type { Audience } from '../../../../contract/flicks/flick.ts';
import { FieldError } from '../../ui/form/field.tsx';
import { TokenField } from './token-field.tsx';
import type { RichDraft } from './token-model.ts';
import type { TypedWords } from './use-send-comment.ts';
import type { TokenFieldHandle } from './use-token-input.ts';

type LabeledTokenFieldProps = {
  label: string;
  placeholder: string;
  draft: RichDraft;
  onChange: (draft: RichDraft) => void;
  sending: { typed: TypedWords; press: () => void };
  /** Who will see it, if that is chosen beside it. */
  audience?: Audience | undefined;
  error: string | null;
  ref: Ref<TokenFieldHandle>;
};

/** A token field of a form, with its label above and what is wrong with it below. */
export function LabeledTokenField({ label, sending, error, ...field }: LabeledTokenFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-2">
      <span aria-hidden="true" className="font-semibold text-md">
        {label}
      </span>
      <div className="relative">
        <TokenField
          {...field}
          look="field"
          label={label}
          typed={sending.typed}
          onSend={sending.press}
          invalid={error !== null}
          describedBy={error === null ? undefined : id}
        />
      </div>
      {error !== null && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}
