import { useState } from 'react';
import { persistField, readDraft } from '../../../lib/storage/sign-up-draft.ts';

/** The text of a field, persisted for Back, errors and reloads. */
export function useDraftField(field: string, first = ''): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => readDraft().typed[field] ?? first);
  const change = (next: string) => {
    persistField(field, next);
    setText(next);
  };
  return [text, change];
}
