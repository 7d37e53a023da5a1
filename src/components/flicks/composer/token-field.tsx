import { type ReactNode, useId } from 'react';
import * as m from '../../../messages/flicks.gen.ts';
import { fieldStyle } from '../../ui/form/field.tsx';
import { rowId, SuggestionList } from './suggestion-list.tsx';
import { draftParts, type RichDraft } from './token-model.ts';
import { type TokenInput, useTokenInput } from './use-token-input.ts';

type TokenFieldProps = TokenInput & {
  label: string;
  placeholder: string;
  /**
   * A pill that is shown at the foot of a thread, with its suggestions above; or a field of a form, whose
   * suggestions are as wide as the box around it that is `relative`, and below that.
   */
  look?: 'pill' | 'field' | undefined;
  describedBy?: string | undefined;
  invalid?: boolean | undefined;
  /** Shown at the right, at the height of the last line. */
  trailing?: ReactNode;
};

const ZERO_WIDTH_SPACE = '\u200b';

const looks = {
  pill: {
    frame:
      'relative rounded-[1.3125rem] bg-fill pe-1.5 focus-within:outline-2 focus-within:outline-focus has-[[aria-invalid=true]]:ring-2 has-[[aria-invalid=true]]:ring-danger',
    text: 'max-h-48 ps-3.5 pe-2',
    height: 'min-h-10.5',
  },
  field: { frame: fieldStyle, text: 'max-h-52 px-3.5', height: 'min-h-26 lg:min-h-20.5' },
} as const;

const textStyle = 'col-start-1 row-start-1 whitespace-pre-wrap break-words py-2.5 text-field';

/** The text in its colours. It is under the field's own letters, which are transparent. */
function Mirror({ draft, height }: { draft: RichDraft; height: string }) {
  return (
    <div aria-hidden="true" className={`${textStyle} ${height} text-text forced-colors:invisible`}>
      {draftParts(draft).map(({ start, text, token }) => (
        <span key={start} className={token ? 'text-brand-text' : undefined}>
          {text}
        </span>
      ))}
      {/* Gives a last empty line its height. */}
      {ZERO_WIDTH_SPACE}
    </div>
  );
}

/** A field for text, people and hashtags. Picked entries are removed as a whole; it grows to eight lines. */
export function TokenField(props: TokenFieldProps) {
  const { draft, look = 'pill' } = props;
  const style = looks[look];
  const listId = useId();
  const { field, picker, input } = useTokenInput(props);
  const { trigger, rows, row } = picker;
  return (
    <div className={`flex min-w-0 flex-1 items-end ${style.frame}`}>
      {trigger && (
        <SuggestionList
          id={listId}
          label={trigger.kind === 'mention' ? m.composerPeople() : m.composerHashtags()}
          side={look === 'pill' ? 'above' : 'below'}
          rows={rows}
          active={row}
          isLoading={picker.isLoading}
          error={picker.error}
          onPick={picker.pick}
          onRetry={picker.retry}
        />
      )}
      <div className={`grid min-w-0 flex-1 overflow-y-auto ${style.text}`}>
        <Mirror draft={draft} height={style.height} />
        <textarea
          ref={field}
          rows={1}
          value={draft.text}
          placeholder={props.placeholder}
          aria-label={props.label}
          aria-describedby={props.describedBy}
          aria-invalid={props.invalid || undefined}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={trigger ? listId : undefined}
          aria-activedescendant={trigger && rows.length > 0 ? rowId(listId, row) : undefined}
          {...input}
          className={`${textStyle} resize-none overflow-hidden bg-transparent text-transparent caret-text outline-none placeholder:text-text-3`}
        />
      </div>
      {props.trailing}
    </div>
  );
}
