import { Link } from '@tanstack/react-router';
import { History, Search, X } from 'lucide-react';
import { useRef } from 'react';
import type { HistoryEntry } from '../../../contract/search/search-history.ts';
import { toast } from '../../lib/browser/toast.ts';
import * as m from '../../messages/search.gen.ts';
import { useSearchHistory } from '../../queries/search/search-history.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { failureProps } from '../ui/failure-props.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { RetryRow } from '../ui/list/retry-row.tsx';
import { LoadingStatus, Skeleton } from '../ui/skeleton.tsx';
import { ResultSection } from './result-section.tsx';
import { kinds } from './search-tabs.tsx';

const SKELETONS = ['a', 'b', 'c'];
const nameOf = (type: HistoryEntry['type']) => kinds.find((kind) => kind.type === type)?.label;

type HistoryRowProps = { entry: HistoryEntry; onRemove: () => void };

function HistoryRow({ entry, onRemove }: HistoryRowProps) {
  const kind = nameOf(entry.type);
  return (
    <div className="flex items-center gap-1">
      <Link
        to="/search"
        search={{ q: entry.q, type: entry.type ?? undefined }}
        state={{ isSettledSearch: true }}
        className="-ms-2 flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-lg px-2 hover:bg-fill"
      >
        <History size={18} className="shrink-0 text-text-2" aria-hidden="true" />
        <span dir="auto" className="truncate text-base">
          {entry.q}
        </span>
        {kind && <span className="shrink-0 text-md text-text-3">{kind}</span>}
      </Link>
      <IconButton
        label={m.recentRemove({ query: entry.q })}
        icon={X}
        size="s"
        tip="none"
        className="text-text-2"
        onClick={onRemove}
      />
    </div>
  );
}

/** The recent searches: to repeat, to remove one by one, or to clear. */
export function HistoryList() {
  const { read, entries, replace } = useSearchHistory();
  const list = useRef<HTMLUListElement>(null);
  if (read.isPending) {
    return (
      <div className="flex flex-col gap-3">
        <LoadingStatus />
        {SKELETONS.map((key) => (
          <Skeleton key={key} className="h-9 w-full" />
        ))}
      </div>
    );
  }
  if (read.error && !entries) {
    return (
      <ResultSection title={m.recent()}>
        <RetryRow {...failureProps(read)} />
      </ResultSection>
    );
  }
  if (!entries || entries.length === 0) {
    return <EmptyState icon={Search} title={m.fieldHint()} text={m.recentEmptyText()} />;
  }
  const remove = (entry: HistoryEntry) => {
    replace(entries.filter((other) => other !== entry));
    // The button disappears with its row: the focus stays in the list.
    list.current?.focus();
  };
  const clear = () => {
    replace([]);
    document.getElementById('main')?.focus({ preventScroll: true });
    toast.success(m.recentCleared(), {
      action: { label: m.recentUndo(), onPress: () => replace(entries) },
    });
  };
  return (
    <ResultSection
      title={m.recent()}
      aside={
        <button
          type="button"
          onClick={clear}
          className="hit font-semibold text-brand-text text-md hover:underline"
        >
          {m.recentClear()}
        </button>
      }
    >
      <ul ref={list} tabIndex={-1} aria-label={m.recent()}>
        {entries.map((entry) => (
          <li key={`${entry.q} ${entry.type}`}>
            <HistoryRow entry={entry} onRemove={() => remove(entry)} />
          </li>
        ))}
      </ul>
    </ResultSection>
  );
}
