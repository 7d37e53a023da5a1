import { useNavigate } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import * as m from '../../../messages/people.gen.ts';
import { centerTab, Tabs } from '../../ui/tabs.tsx';
import { type ProfileTab, tabFacts } from './profile-tab.ts';

export const PROFILE_TABS = 'profile';

type ProfileTabsProps = {
  tabs: readonly ProfileTab[];
  tab: ProfileTab;
  onNear: (tab: ProfileTab) => void;
};

function Label({ tab }: { tab: ProfileTab }) {
  const { label, icon: Icon } = tabFacts[tab];
  return (
    <>
      <Icon size={18} aria-hidden="true" />
      {label}
    </>
  );
}

/** The tabs of a profile; the choice is in the URL, and each tab keeps its scroll position. */
export function ProfileTabs({ tabs, tab, onNear }: ProfileTabsProps) {
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const offsets = useRef<Partial<Record<ProfileTab, number>>>({});
  const shown = useRef(tab);
  useLayoutEffect(() => {
    const row = list.current;
    const picked = row?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (picked) centerTab(picked);
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
  return (
    <Tabs
      ref={list}
      id={PROFILE_TABS}
      label={m.profileSections()}
      tabs={tabs.map((value) => ({ value, label: <Label tab={value} /> }))}
      selected={tab}
      onSelect={show}
      onNear={onNear}
      className="border-line max-md:-mx-4 max-md:scrollbar-none max-md:overflow-x-auto md:flex-wrap md:justify-center md:gap-x-5 md:border-b xl:gap-x-10"
      tabClassName="min-h-12 shrink-0 justify-center gap-2.5 text-md max-md:flex-1 max-md:px-3.5 md:text-base"
    />
  );
}
