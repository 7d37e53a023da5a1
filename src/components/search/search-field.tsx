import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { limits } from '../../../contract/core/limits.ts';
import { fieldBox, fieldControl } from '../ui/form/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { InstantList, instantId } from './instant-list.tsx';
import type { Instant } from './use-instant-results.ts';

type SearchFieldProps = {
  field: RefObject<HTMLInputElement | null>;
  text: string;
  onChange: (text: string) => void;
  /** The words that the rows belong to. */
  q: string;
  rows: readonly Instant[];
  /** Enter on the words. */
  onSearch: () => void;
  onOpen: (row: Instant) => void;
};

/**
 * The words, with the best results below while they are typed. Arrow keys move among those, Enter opens one
 * or shows all; Esc closes the list, then empties the field.
 */
export function SearchField({ field, text: words, onChange, q, rows, onSearch, onOpen }: SearchFieldProps) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const isShown = isOpen && words.trim() !== '' && rows.length > 0;
  const row = Math.min(active, rows.length - 1);

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const search = () => {
    close();
    onSearch();
  };
  const open = (chosen: Instant) => {
    close();
    if (chosen.kind === 'all') onSearch();
    else onOpen(chosen);
  };
  const clear = () => {
    close();
    onChange('');
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys of an input method belong to it.
    if (event.nativeEvent.isComposing) return;
    // One place before the first row stands for the words themselves.
    const optionCount = rows.length + 1;
    const chosen = isShown ? rows[row] : undefined;
    if (event.key === 'Escape' && isShown) close();
    else if (event.key === 'Escape' && words !== '') clear();
    else if (event.key === 'Enter' && chosen) open(chosen);
    else if (event.key === 'ArrowDown' && rows.length > 0) {
      setOpen(true);
      setActive(isShown ? ((row + 2) % optionCount) - 1 : 0);
    } else if (event.key === 'ArrowUp' && isShown) setActive(((row + optionCount) % optionCount) - 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <search className="relative min-w-0 flex-1">
      <form
        className={`${fieldBox} min-h-12 rounded-xl md:min-h-13`}
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
      >
        <Search size={20} className="shrink-0 text-text-2" aria-hidden="true" />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label="Search"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={isShown ? listId : undefined}
          aria-activedescendant={isShown && row >= 0 ? instantId(listId, row) : undefined}
          placeholder="Search people, quests and sounds"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.search.max}
          value={words}
          onChange={({ target }) => {
            setOpen(true);
            setActive(-1);
            onChange(target.value);
          }}
          onBlur={close}
          onKeyDown={onKeyDown}
          className={`${fieldControl} h-12`}
        />
        {words !== '' && (
          <>
            <span
              aria-hidden="true"
              className="rounded-xs border border-line-strong px-1.5 font-sans font-medium text-text-2 text-xs max-md:hidden"
            >
              Esc
            </span>
            <IconButton
              label="Clear the search"
              icon={X}
              size="s"
              tip="below-end"
              className="-me-1"
              onClick={clear}
            />
          </>
        )}
      </form>
      {isShown && <InstantList id={listId} q={q} rows={rows} active={row} onOpen={open} />}
    </search>
  );
}
