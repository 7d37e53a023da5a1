import { deepEqual, useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { cleanQuery, forcedType, parseSearchParams, type SearchParams } from './parse-search-params.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A search by Enter, a tab or a link: what is typed next does not replace its history entry. */
    isSettledSearch?: boolean | undefined;
  }
}

const DEBOUNCE_MS = 200;

/** Keeps the field and the URL in sync: the URL follows the typing, and the field follows Back. */
export function useSearchParams() {
  const params = parseSearchParams(useSearch({ from: '/_app/search' }));
  const { q = '', type: chosen } = params;
  const isSettled = useRouterState({ select: ({ location }) => location.state.isSettledSearch === true });
  const navigate = useNavigate();
  const [text, setText] = useState(q);
  const sent = useRef(q);

  const go = (next: SearchParams, replace: boolean, settled: boolean) => {
    sent.current = next.q ?? '';
    void navigate({
      to: '/search',
      search: { ...next, q: next.q || undefined },
      replace,
      state: { isSettledSearch: settled },
    });
  };
  /** Shows a search as one that Back returns to. */
  const settle = (next: SearchParams) => {
    setText(next.q ?? '');
    go(next, deepEqual(next, params), true);
  };

  const typed = cleanQuery(text);
  const follow = useEffectEvent(() => {
    // Other words may name no filter, and an empty search has none.
    const { literal: _, ...filters } = params;
    go(typed === '' ? { type: chosen } : { ...filters, q: typed }, !isSettled, false);
  });
  useLayoutEffect(() => {
    if (q === sent.current) return;
    sent.current = q;
    setText(q);
  }, [q]);
  useEffect(() => {
    if (typed === sent.current) return;
    const timer = setTimeout(follow, typed === '' ? 0 : DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return { params, q, chosen, type: forcedType(q) ?? chosen, text, setText, settle };
}
