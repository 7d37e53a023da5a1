import {
  type ChangeEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { flushSync } from 'react-dom';
import type { Audience } from '../../../../contract/flicks/flick.ts';
import { fieldStyle } from '../../ui/form/field.tsx';
import { rowId, SuggestionList } from './suggestion-list.tsx';
import { applyInput, draftParts, type Edited, insertText, type RichDraft } from './token-model.ts';
import type { TriggerKind } from './trigger.ts';
import { useAutoLink } from './use-auto-link.ts';
import { useCaret } from './use-caret.ts';
import type { TypedWords } from './use-send-comment.ts';
import { useTokenPicker } from './use-token-picker.ts';

export interface TokenFieldHandle {
  /** Takes the focus, with the caret at the end. */
  focus: () => void;
  /** Types `@` or `#` at the caret, which opens its suggestions. */
  open: (kind: TriggerKind) => void;
}

type TokenFieldProps = {
  label: string;
  placeholder: string;
  draft: RichDraft;
  onChange: (draft: RichDraft) => void;
  /** Collects the words typed here, which may be linked on sending. */
  typed: TypedWords;
  /** Ctrl or Cmd with Enter. */
  onSend?: (() => void) | undefined;
  /**
   * A pill that is shown at the foot of a thread, with its suggestions above; or a field of a form, whose
   * suggestions are as wide as the box around it that is `relative`, and below that.
   */
  look?: 'pill' | 'field' | undefined;
  /** Who will see it, if that is chosen next to it: people outside the audience are listed last, and marked. */
  audience?: Audience | undefined;
  describedBy?: string | undefined;
  invalid?: boolean | undefined;
  /** Shown at the right, at the height of the last line. */
  trailing?: ReactNode;
  ref?: Ref<TokenFieldHandle>;
};

const looks = {
  pill: {
    frame:
      'relative rounded-[1.3125rem] bg-fill pe-1.5 focus-within:outline-2 focus-within:outline-focus has-[[aria-invalid=true]]:ring-2 has-[[aria-invalid=true]]:ring-danger',
    text: 'max-h-48 ps-3.5 pe-2',
    height: 'min-h-[2.625rem]',
  },
  field: { frame: fieldStyle, text: 'max-h-52 px-3.5', height: 'min-h-[6.5rem] lg:min-h-[5.125rem]' },
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
      {'\u200b'}
    </div>
  );
}

/** A field for text, people and hashtags. Picked entries are removed as a whole; it grows to eight lines. */
export function TokenField(props: TokenFieldProps) {
  const { draft, onChange, onSend, look = 'pill' } = props;
  const style = looks[look];
  const listId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const latest = useRef(draft);
  const latestSend = useRef(onSend);
  useLayoutEffect(() => {
    latest.current = draft;
    latestSend.current = onSend;
  });

  const { caret, setCaret, moveLater } = useCaret(field);
  const insert = (edited: Edited) => {
    moveLater(edited.caret);
    onChange(edited.draft);
  };
  const picker = useTokenPicker({ draft, latest, caret, audience: props.audience, onPick: insert });
  const { trigger, rows, row } = picker;

  const exact = useAutoLink({
    audience: props.audience,
    typed: props.typed,
    field,
    latest,
    onLink: (edited) => {
      const moves = edited.draft.text !== field.current?.value && document.activeElement === field.current;
      if (moves) moveLater(edited.caret);
      onChange(edited.draft);
    },
  });

  useImperativeHandle(props.ref, () => ({
    focus: () => {
      const end = draft.text.length;
      field.current?.focus();
      field.current?.setSelectionRange(end, end);
      setCaret(end);
    },
    open: (kind) => {
      const at = field.current?.selectionEnd ?? draft.text.length;
      const apart = at > 0 && !/\s/.test(draft.text[at - 1] ?? '') ? ' ' : '';
      field.current?.focus();
      picker.reopen();
      insert(insertText(draft, at, at, `${apart}${kind === 'mention' ? '@' : '#'}`));
    },
  }));

  const pressed = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // During composition, keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    if (onSend && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      // What is sent equals what is shown there once the last word is linked.
      flushSync(() => exact.settle(true));
      latestSend.current?.();
      return;
    }
    picker.pressed(event);
  };

  const typed = (event: ChangeEvent<HTMLTextAreaElement>) => {
    const { value, selectionEnd } = event.target;
    const composing = (event.nativeEvent as InputEvent).isComposing;
    const next = applyInput(draft, value, selectionEnd, composing);
    if (next.draft.text !== value) moveLater(next.caret);
    setCaret(next.caret);
    picker.typed(next);
    onChange(next.draft);
    latest.current = next.draft;
    exact.note(next.draft, next.caret);
    if (!composing) exact.settle(false);
  };

  return (
    <div className={`flex min-w-0 flex-1 items-end ${style.frame}`}>
      {trigger && (
        <SuggestionList
          id={listId}
          label={trigger.kind === 'mention' ? 'People' : 'Hashtags'}
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
          onChange={typed}
          onSelect={({ currentTarget: { selectionStart, selectionEnd } }) =>
            setCaret(selectionStart === selectionEnd ? selectionEnd : null)
          }
          onBlur={() => {
            setCaret(null);
            exact.settle(true);
          }}
          onCompositionStart={() => exact.compose(true)}
          onCompositionEnd={() => {
            exact.compose(false);
            exact.settle(false);
          }}
          onKeyDown={pressed}
          className={`${textStyle} resize-none overflow-hidden bg-transparent text-transparent caret-text outline-none placeholder:text-text-3`}
        />
      </div>
      {props.trailing}
    </div>
  );
}
