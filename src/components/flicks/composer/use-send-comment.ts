import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Audience } from '../../../../contract/flicks/flick.ts';
import { isOnline } from '../../../lib/browser/online.ts';
import { loadLanguageDetector } from '../../../lib/language/detect-language.ts';
import { linkWord, type RichDraft } from './token-model.ts';
import { unlinkedWords, wordKey } from './trigger.ts';
import { useExactMatch } from './use-suggestions.ts';

/** Who sends does not wait longer than this for what a typed word names. */
const TIMEOUT_MS = 2_000;

/** Words that were typed into a field, by their key: pasted and restored ones are not linked. */
export type TypedWords = RefObject<Set<string>>;

interface SendingDeps {
  audience?: Audience | undefined;
  /** What the field contains now. */
  read: () => RichDraft;
  send: (content: RichDraft) => void;
  /** Continues after its screen was closed. */
  outlivesScreen?: boolean;
}

/**
 * Sends the text once it is known which of its typed words are people or hashtags. What cannot be looked up in time is
 * sent as plain text.
 */
export function useSending({ audience, read, send, outlivesScreen = false }: SendingDeps) {
  const match = useExactMatch(audience);
  const typed: TypedWords = useRef(new Set<string>());
  const isSending = useRef(false);
  const isUnmounted = useRef(false);
  const [isWaiting, setWaiting] = useState(false);
  const latest = useRef({ match, read, send });
  useLayoutEffect(() => {
    latest.current = { match, read, send };
  });
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);

  const hasText = read().text !== '';
  useEffect(() => {
    // Without it the language of the text stays unknown.
    if (hasText) loadLanguageDetector().catch(() => null);
  }, [hasText]);

  const typedIn = (draft: RichDraft) =>
    unlinkedWords(draft).filter((word) => typed.current.has(wordKey(word)));

  const linked = (draft: RichDraft): RichDraft =>
    typedIn(draft).reduce((next, { kind, word, start, end }) => {
      const token = latest.current.match.known(kind, word);
      // Entries before it may be spelled longer or shorter than what was typed for them.
      const shift = next.text.length - draft.text.length;
      return token ? linkWord(next, { start: start + shift, end: end + shift }, token, 0).draft : next;
    }, draft);

  const finish = () => {
    const now = latest.current;
    now.send(linked(now.read()));
  };

  return {
    typed,
    /** Words are looked up before it is sent. */
    isWaiting,
    /** Sends; a second call while the first waits does nothing. */
    press: (): void => {
      if (isSending.current) return;
      const { known, find } = latest.current.match;
      const unknown = typedIn(latest.current.read()).filter(
        ({ kind, word }) => known(kind, word) === undefined,
      );
      if (unknown.length === 0 || !isOnline()) {
        finish();
        return;
      }
      isSending.current = true;
      setWaiting(true);
      const lookups = Promise.allSettled(unknown.map(({ kind, word }) => find(kind, word)));
      const timeout = new Promise((done) => setTimeout(done, TIMEOUT_MS));
      void Promise.race([lookups, timeout]).then(() => {
        isSending.current = false;
        setWaiting(false);
        if (outlivesScreen || !isUnmounted.current) finish();
      });
    },
  };
}
