import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { prefetchSection } from './lazy-sections.ts';
import type { Section } from './sections.ts';

type SectionRowProps = {
  section: Section;
  current: boolean;
  /** Shown next to the list without having been chosen. */
  preset: boolean;
};

/** Leads to a section, and fetches it on hover and focus. */
export function SectionRow({ section, current, preset }: SectionRowProps) {
  const client = useQueryClient();
  const prefetch = () => prefetchSection(client, section.id);
  const { icon: Icon } = section;
  return (
    <li>
      <Link
        to="/settings"
        search={{ section: section.id }}
        aria-current={current ? 'page' : undefined}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        className={`flex min-h-14 items-center gap-3 rounded-lg px-3 font-medium text-base transition-colors hover:bg-fill aria-[current=page]:bg-fill aria-[current=page]:font-bold ${preset ? 'lg:bg-fill' : ''}`}
      >
        <Icon size={20} className={current ? 'text-brand-text' : 'text-text-2'} aria-hidden="true" />
        <span className="flex-1">{section.label}</span>
        <ChevronRight size={18} className="text-text-2" aria-hidden="true" />
      </Link>
    </li>
  );
}
