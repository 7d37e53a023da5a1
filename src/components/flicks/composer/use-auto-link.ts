import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Audience } from '../../../../contract/flicks/flick.ts';
import { type Edited, linkWord, type PickedToken, type RichDraft } from './token-model.ts';
import { triggerAt, unlinkedWords, wordKey } from './trigger.ts';
import type { TypedWords } from './use-send-comment.ts';
import { useExactMatch } from './use-suggestions.ts';

interface AutoLink {
  audience: Audience | undefined;
  /** Every word that is typed here is added. */
  typed: TypedWords;
  field: RefObject<HTMLTextAreaElement | null>;
  /** The draft as it is shown. */
  latest: RefObject<RichDraft>;
  onLink: (edited: Edited) => void;
}

/**
 * Links words that were typed and not picked, if they exactly match a person or a hashtag. Nothing is changed under an
 * input method, and nothing that was not typed here.
 */
export function useAutoLink({ audience, typed, field, latest, onLink }: AutoLink) {
  const match = useExactMatch(audience);
  const requested = useRef(new Set<string>());
  const isComposing = useRef(false);
  const link = useRef(onLink);
  useLayoutEffect(() => {
    link.current = onLink;
  });
  // A late response must not be written into another draft.
  useLayoutEffect(
    () => () => {
      link.current = () => undefined;
    },
    [],
  );

  const linkAll = (key: string, token: PickedToken) => {
    const draft = latest.current;
    const word = unlinkedWords(draft).find((each) => wordKey(each) === key);
    if (!word) return;
    const edited = linkWord(draft, word, token, field.current?.selectionEnd ?? draft.text.length);
    if (edited.draft === draft) return;
    latest.current = edited.draft;
    link.current(edited);
    linkAll(key, token);
  };

  /** Looks up the words of the draft; the one before the caret only if it `isDone`. */
  const settle = (isDone: boolean): void => {
    if (isComposing.current) return;
    const caret = field.current?.selectionEnd ?? 0;
    const openTrigger = isDone ? null : triggerAt(latest.current, caret);
    for (const word of unlinkedWords(latest.current)) {
      const key = wordKey(word);
      if (!typed.current.has(key) || word.start === openTrigger?.start) continue;
      const token = match.known(word.kind, word.word);
      if (token) linkAll(key, token);
      if (token !== undefined || requested.current.has(key)) continue;
      requested.current.add(key);
      match.find(word.kind, word.word).then(
        (found) => found && settle(document.activeElement !== field.current),
        // Requested again with the next typed character.
        () => requested.current.delete(key),
      );
    }
  };

  return {
    settle,
    /** Notes the word that the caret is behind as typed here. */
    note: (draft: RichDraft, caret: number): void => {
      const trigger = triggerAt(draft, caret);
      if (trigger) typed.current.add(wordKey({ kind: trigger.kind, word: trigger.query }));
    },
    compose: (composes: boolean): void => {
      isComposing.current = composes;
    },
  };
}
