import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { type ProfileTab, tabFacts } from './profile-tab.ts';

export const PROFILE_PANEL = 'profile-panel';

type ProfileTabsProps = {
  tabs: readonly ProfileTab[];
  tab: ProfileTab;
  onNear: (tab: ProfileTab) => void;
};

/** What is shown of a person; the choice stands in the address, and each tab keeps its scroll. */
export function ProfileTabs({ tabs, tab, onNear }: ProfileTabsProps) {
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const offsets = useRef<Partial<Record<ProfileTab, number>>>({});
  const shown = useRef(tab);
  useLayoutEffect(() => {
    const row = list.current;
    const picked = row?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (row && picked) row.scrollLeft = picked.offsetLeft - (row.clientWidth - picked.offsetWidth) / 2;
    if (shown.current === tab) return;
    shown.current = tab;
    // A tab that was not open yet begins at its top, with the row of tabs in view.
    const start = row ? row.getBoundingClientRect().top + window.scrollY : 0;
    window.scrollTo(0, offsets.current[tab] ?? Math.min(window.scrollY, start));
  }, [tab]);
  const show = (next: ProfileTab) => {
    if (next === tab) return;
    offsets.current[tab] = window.scrollY;
    const search = (before: object) => ({ ...before, tab: next === 'flicks' ? undefined : next });
    const target = { to: '.', search, replace: true, resetScroll: false };
    void navigate(target as unknown as Parameters<typeof navigate>[0]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? 0;
    const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length];
    if (step === 0 || !next) return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>(`#profile-tab-${next}`)?.focus({ preventScroll: true });
    show(next);
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label="What to show"
      className="relative flex border-line max-md:-mx-4 max-md:scrollbar-none max-md:overflow-x-auto md:flex-wrap md:justify-center md:gap-x-5 md:border-b xl:gap-x-10"
      onKeyDown={onKeyDown}
    >
      {tabs.map((name) => {
        const { label, icon: Icon } = tabFacts[name];
        return (
          <button
            key={name}
            type="button"
            role="tab"
            id={`profile-tab-${name}`}
            aria-selected={name === tab}
            aria-controls={PROFILE_PANEL}
            tabIndex={name === tab ? 0 : -1}
            className="relative flex min-h-12 shrink-0 items-center justify-center gap-2.5 font-medium text-md text-text-2 after:absolute after:inset-x-0 after:-bottom-px after:h-[3px] after:rounded-t-xs hover:text-text focus-visible:-outline-offset-2 aria-selected:font-bold aria-selected:text-text aria-selected:after:bg-brand max-md:flex-1 max-md:px-3.5 md:text-base"
            onPointerEnter={() => onNear(name)}
            onFocus={() => onNear(name)}
            onClick={() => show(name)}
          >
            <Icon size={18} aria-hidden="true" />
            {label}
          </button>
        );
      })}
    </div>
  );
}
