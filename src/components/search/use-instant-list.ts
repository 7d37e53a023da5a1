import { type KeyboardEvent, useState } from 'react';
import type { Instant } from './use-instant-results.ts';

interface InstantListOptions {
  text: string;
  rows: readonly Instant[];
  onSearch: () => void;
  onOpen: (row: Instant) => void;
  onClear: () => void;
}

/**
 * The list below the search field and its keys: arrows move between the rows, Enter opens one, Escape closes the list,
 * then clears the field.
 */
export function useInstantList({ text, rows, onSearch, onOpen, onClear }: InstantListOptions) {
  const [isOpen, setOpen] = useState(false);
  const [movedTo, setMovedTo] = useState(-1);
  const isShown = isOpen && text.trim() !== '' && rows.length > 0;
  const active = Math.min(movedTo, rows.length - 1);

  const close = () => {
    setOpen(false);
    setMovedTo(-1);
  };
  const openRow = (row: Instant) => {
    close();
    if (row.kind === 'all') onSearch();
    else onOpen(row);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes text, its keys are not ours.
    if (event.nativeEvent.isComposing) return;
    // The arrows also stop at the field itself, at index -1.
    const stops = rows.length + 1;
    const row = isShown ? rows[active] : undefined;
    if (event.key === 'Escape' && isShown) close();
    else if (event.key === 'Escape' && text !== '') onClear();
    else if (event.key === 'Enter' && row) openRow(row);
    else if (event.key === 'ArrowDown' && rows.length > 0) {
      setOpen(true);
      setMovedTo(isShown ? ((active + 2) % stops) - 1 : 0);
    } else if (event.key === 'ArrowUp' && isShown) setMovedTo(((active + stops) % stops) - 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    isShown,
    /** The row that the keyboard is on; -1 for none. */
    active,
    /** Shows the rows for what was just typed. */
    restart: () => {
      setOpen(true);
      setMovedTo(-1);
    },
    close,
    openRow,
    onKeyDown,
  };
}
