import {
  type ChangeEvent,
  type KeyboardEvent,
  type Ref,
  type SyntheticEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { flushSync } from 'react-dom';
import type { Audience } from '../../../../contract/flicks/flick.ts';
import { applyInput, type Edited, insertText, type RichDraft } from './token-model.ts';
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

export type TokenInput = {
  draft: RichDraft;
  onChange: (draft: RichDraft) => void;
  /** Collects the words typed here, which may be linked on sending. */
  typed: TypedWords;
  /** Ctrl or Cmd with Enter. */
  onSend?: (() => void) | undefined;
  /** Who will see it, if that is chosen next to it: people outside the audience are listed last, and marked. */
  audience?: Audience | undefined;
  ref?: Ref<TokenFieldHandle>;
};

/** Turns what is typed and picked in a text area into a draft: its caret, its suggestions and its links. */
export function useTokenInput({ draft, onChange, typed: words, onSend, audience, ref }: TokenInput) {
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
  const picker = useTokenPicker({ draft, latest, caret, audience, onPick: insert });

  const exact = useAutoLink({
    audience,
    typed: words,
    field,
    latest,
    onLink: (edited) => {
      const moves = edited.draft.text !== field.current?.value && document.activeElement === field.current;
      if (moves) moveLater(edited.caret);
      onChange(edited.draft);
    },
  });

  useImperativeHandle(ref, () => ({
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

  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
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

  const input = {
    onChange: change,
    onSelect: ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => {
      const { selectionStart, selectionEnd } = currentTarget;
      setCaret(selectionStart === selectionEnd ? selectionEnd : null);
    },
    onBlur: () => {
      setCaret(null);
      exact.settle(true);
    },
    onCompositionStart: () => exact.compose(true),
    onCompositionEnd: () => {
      exact.compose(false);
      exact.settle(false);
    },
    onKeyDown: pressed,
  };
  return { field, picker, input };
}
