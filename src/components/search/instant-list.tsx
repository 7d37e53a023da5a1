import { Compass, Hash, type LucideIcon, Music2, Search } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import * as m from '../../messages/search.gen.ts';
import { Avatar } from '../ui/avatar.tsx';
import { flicksCounted } from './flicks-counted.ts';
import { Highlighted } from './highlighted-text.tsx';
import type { Instant } from './use-instant-results.ts';

/** Id of a row, which the field names as the active one. */
export const instantId = (listId: string, index: number) => `${listId}-${index}`;

function Tile({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span className="flex size-9 shrink-0 items-center justify-center rounded-md bg-fill text-text-2">
      <Icon size={18} aria-hidden="true" />
    </span>
  );
}

function Line({ title, more }: { title: ReactNode; more: ReactNode }) {
  return (
    <span className="min-w-0">
      <span className="block truncate font-semibold text-md">{title}</span>
      <span className="block truncate text-md text-text-2 tabular-nums">{more}</span>
    </span>
  );
}

function Row({ row, q }: { row: Instant; q: string }) {
  if (row.kind === 'person') {
    return (
      <>
        <Avatar person={row.person} size={36} />
        <Line
          title={<Highlighted text={row.person.name} q={q} />}
          more={
            <>
              @<Highlighted text={row.person.username} q={q} />
            </>
          }
        />
      </>
    );
  }
  if (row.kind === 'hashtag') {
    return (
      <>
        <Tile icon={Hash} />
        <Line
          title={
            <span dir="auto">
              #<Highlighted text={row.hashtag.name} q={q} />
            </span>
          }
          more={flicksCounted(row.hashtag.count)}
        />
      </>
    );
  }
  if (row.kind === 'song') {
    return (
      <>
        <Tile icon={Music2} />
        <Line
          title={<Highlighted text={row.song.title} q={q} />}
          more={<Highlighted text={row.song.artist} q={q} />}
        />
      </>
    );
  }
  if (row.kind === 'quest') {
    return (
      <>
        <Tile icon={Compass} />
        <Line title={<Highlighted text={row.quest.title} q={q} />} more={row.quest.user.name} />
      </>
    );
  }
  return (
    <>
      <Tile icon={Search} />
      <span className="min-w-0 truncate font-semibold text-brand-text text-md">
        {m.instantAll({ query: q })}
      </span>
    </>
  );
}

type InstantListProps = {
  id: string;
  /** The query that the rows belong to. */
  q: string;
  rows: readonly Instant[];
  /** The row that the keyboard is on; -1 for none. */
  active: number;
  onOpen: (row: Instant) => void;
};

/** The best of what was found, under the field, which keeps the focus. */
export function InstantList({ id, q, rows, active, onOpen }: InstantListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={m.instantTitle()}
      // A press here must not take the focus, and with it the keyboard of a phone, from the field.
      onPointerDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-40 mt-2 max-h-[min(26rem,60dvh)] animate-fade overflow-y-auto rounded-2xl bg-raised p-1.5 shadow-3"
    >
      {rows.map((row, index) => (
        // The field keeps the focus and its keys open; a row only reacts to a pointer.
        <div
          key={`${row.kind} ${row.id}`}
          id={instantId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onClick={() => onOpen(row)}
          onKeyDown={(event) => event.key === 'Enter' && onOpen(row)}
          className="flex min-h-12 cursor-pointer items-center gap-3 rounded-lg px-2.5 py-1.5 hover:bg-fill aria-selected:bg-fill-hover forced-colors:aria-selected:outline"
        >
          <Row row={row} q={q} />
        </div>
      ))}
    </div>
  );
}
