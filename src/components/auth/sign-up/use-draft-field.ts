import { useState } from 'react';
import { persistField, readDraft } from '../../../lib/storage/sign-up-draft.ts';

/** The text of a field, kept through Back, errors and a reload. */
export function useTyped(field: string, first = ''): [text: string, type: (text: string) => void] {
  const [text, setText] = useState(() => readDraft().typed[field] ?? first);
  const type = (typed: string) => {
    persistField(field, typed);
    setText(typed);
  };
  return [text, type];
}
