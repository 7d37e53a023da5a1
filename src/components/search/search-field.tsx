import { Search, X } from 'lucide-react';
import { type RefObject, useId } from 'react';
import { limits } from '../../../contract/core/limits.ts';
import * as m from '../../messages/search.gen.ts';
import { fieldBox, fieldControl } from '../ui/form/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { InstantList, instantId } from './instant-list.tsx';
import { useInstantList } from './use-instant-list.ts';
import type { Instant } from './use-instant-results.ts';

type SearchFieldProps = {
  field: RefObject<HTMLInputElement | null>;
  text: string;
  onChange: (text: string) => void;
  /** The query that the rows belong to. */
  q: string;
  rows: readonly Instant[];
  /** Shows all results. */
  onSearch: () => void;
  onOpen: (row: Instant) => void;
};

/** The search field with the best results below while one types. */
export function SearchField({ field, text, onChange, q, rows, onSearch, onOpen }: SearchFieldProps) {
  const listId = useId();
  const clear = () => {
    list.close();
    onChange('');
    field.current?.focus();
  };
  const list = useInstantList({ text, rows, onSearch, onOpen, onClear: clear });
  const { isShown, active } = list;

  return (
    <search className="relative min-w-0 flex-1">
      <form
        className={`${fieldBox} min-h-12 rounded-xl md:min-h-13`}
        onSubmit={(event) => {
          event.preventDefault();
          list.close();
          onSearch();
        }}
      >
        <Search size={20} className="shrink-0 text-text-2" aria-hidden="true" />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={m.fieldLabel()}
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={isShown ? listId : undefined}
          aria-activedescendant={isShown && active >= 0 ? instantId(listId, active) : undefined}
          placeholder={m.fieldHint()}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.search.max}
          value={text}
          onChange={({ target }) => {
            list.restart();
            onChange(target.value);
          }}
          onBlur={list.close}
          onKeyDown={list.onKeyDown}
          className={`${fieldControl} h-12`}
        />
        {text !== '' && (
          <>
            <span
              aria-hidden="true"
              className="rounded-xs border border-line-strong px-1.5 font-sans font-medium text-text-2 text-xs max-md:hidden"
            >
              {m.fieldEscape()}
            </span>
            <IconButton
              label={m.fieldClear()}
              icon={X}
              size="s"
              tip="below-end"
              className="-me-1"
              onClick={clear}
            />
          </>
        )}
      </form>
      {isShown && <InstantList id={listId} q={q} rows={rows} active={active} onOpen={list.openRow} />}
    </search>
  );
}
