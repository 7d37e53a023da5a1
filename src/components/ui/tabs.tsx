import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { arrowStep } from '../../lib/browser/reading-direction.ts';

interface TabsProps<T extends string> {
  /** Begins the ids of the tabs and of their panel. */
  id: string;
  /** Names the row of tabs. */
  label: string;
  tabs: readonly { value: T; label: ReactNode }[];
  selected: T;
  onSelect: (tab: T) => void;
  /** Called when a tab is pointed at or gets the focus, to prefetch what it shows. */
  onNear?: (tab: T) => void;
  /** Arrow keys only move the focus, and Enter selects: for panels that send a request each time. */
  isManual?: boolean;
  className: string;
  tabClassName?: string;
  ref?: Ref<HTMLDivElement>;
}

/** What the panel of these tabs needs to be found by them. */
export const tabPanel = (id: string, selected: string) => ({
  id: `${id}-panel`,
  role: 'tabpanel',
  'aria-labelledby': `${id}-tab-${selected}`,
});

/** Scrolls a tab to the middle of its row, if the row is wider than its space. */
export function centerTab(tab: HTMLElement): void {
  const row = tab.parentElement;
  if (row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}

function moveFocus(event: KeyboardEvent<HTMLElement>): HTMLElement | undefined {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = all.indexOf(document.activeElement as HTMLElement);
  const step = arrowStep(event.key);
  const to = step === 0 ? { Home: 0, End: all.length - 1 }[event.key] : at + step;
  if (to === undefined || at < 0) return;
  event.preventDefault();
  const next = all.at(to % all.length);
  next?.focus({ preventScroll: true });
  if (next) centerTab(next);
  return next;
}

/** A row of tabs for one panel (`tabPanel`); arrow keys, Home and End move among them. */
export function Tabs<T extends string>(props: TabsProps<T>) {
  const {
    id,
    selected,
    onSelect,
    onNear,
    isManual = false,
    tabClassName = 'h-12 shrink-0 text-base',
  } = props;
  return (
    <div
      ref={props.ref}
      role="tablist"
      aria-label={props.label}
      className={`relative flex ${props.className}`}
      onKeyDown={(event) => {
        const next = moveFocus(event);
        if (!isManual) next?.click();
      }}
    >
      {props.tabs.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          role="tab"
          id={`${id}-tab-${value}`}
          aria-selected={value === selected}
          aria-controls={`${id}-panel`}
          tabIndex={value === selected ? 0 : -1}
          className={`relative flex items-center font-medium text-text-2 after:absolute after:inset-x-0 after:bottom-0 after:h-0.75 after:rounded-t-xs hover:text-text focus-visible:-outline-offset-2 aria-selected:font-bold aria-selected:text-text aria-selected:after:bg-brand ${tabClassName}`}
          onPointerEnter={() => onNear?.(value)}
          onFocus={() => onNear?.(value)}
          onClick={() => onSelect(value)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
