import { Check, Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { fieldBox, fieldControl } from './field.tsx';

type SearchableListboxProps<Item> = {
  /** Names the search field. */
  label: string;
  placeholder: string;
  /** Names the list. */
  listLabel: string;
  search: string;
  onSearch: (search: string) => void;
  /** The search results. */
  items: readonly Item[];
  keyOf: (item: Item) => string;
  isSelected: (item: Item) => boolean;
  multiselectable?: boolean | undefined;
  /** The option that is active until an arrow key moves on; the first one by default. */
  initialIndex?: number | undefined;
  /** The items belong to an earlier search, so Enter selects none of them. */
  stale?: boolean | undefined;
  listClass: string;
  onSelect: (item: Item) => void;
  children: (item: Item) => ReactNode;
};

const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 } as Record<string, number>;

/** A search field with the options it finds. The focus stays in the field, whose keys move between the options. */
export function SearchableListbox<Item>(props: SearchableListboxProps<Item>) {
  const { items, keyOf, isSelected, initialIndex = 0, stale = false, onSelect } = props;
  const id = useId();
  const [movedTo, setMovedTo] = useState<number | null>(null);
  const active = Math.min(Math.max(movedTo ?? initialIndex, 0), items.length - 1);
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // Where typing opened the list, the next letter goes after what is there already.
  useEffect(() => {
    const end = field.current?.value.length ?? 0;
    field.current?.setSelectionRange(end, end);
  }, []);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes text, its keys are not ours.
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    const item = items[active];
    if (step !== undefined) setMovedTo(Math.min(Math.max(active + step, 0), items.length - 1));
    else if (event.key !== 'Enter') return;
    else if (item && !stale) onSelect(item);
    event.preventDefault();
  };

  return (
    <>
      <div className={`${fieldBox} min-h-12`}>
        <Search size={18} className="shrink-0" aria-hidden="true" />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={props.label}
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={items.length > 0 ? `${id}-${active}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={props.placeholder}
          value={props.search}
          onChange={({ target }) => {
            props.onSearch(target.value);
            setMovedTo(null);
          }}
          onKeyDown={onKeyDown}
          className={`${fieldControl} h-12`}
        />
      </div>
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={props.listLabel}
        aria-multiselectable={props.multiselectable}
        aria-busy={stale}
        className={`-mx-2 overflow-y-auto overscroll-contain ${props.listClass}`}
      >
        {items.map((item, index) => (
          <div
            key={keyOf(item)}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={isSelected(item)}
            data-active={index === active || undefined}
            onClick={() => onSelect(item)}
            onKeyDown={(event) => event.key === 'Enter' && onSelect(item)}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 py-1.5 text-base hover:bg-fill data-active:bg-fill-hover forced-colors:data-active:outline"
          >
            {props.children(item)}
            {isSelected(item) && <Check size={18} className="shrink-0 text-brand-text" aria-hidden="true" />}
          </div>
        ))}
      </div>
    </>
  );
}
