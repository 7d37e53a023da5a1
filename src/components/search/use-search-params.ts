import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
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
  const { q = '', type: chosen } = parseSearchParams(useSearch({ from: '/_app/search' }));
  const isSettled = useRouterState({ select: ({ location }) => location.state.isSettledSearch === true });
  const navigate = useNavigate();
  const [text, setText] = useState(q);
  const sent = useRef(q);

  const go = (next: SearchParams, replace: boolean, settled: boolean) => {
    sent.current = next.q ?? '';
    void navigate({
      to: '/search',
      search: { q: next.q || undefined, type: next.type },
      replace,
      state: { isSettledSearch: settled },
    });
  };
  /** Shows a search as one that Back returns to. */
  const settle = (next: SearchParams) => {
    setText(next.q ?? '');
    go(next, (next.q ?? '') === q && next.type === chosen, true);
  };

  const typed = cleanQuery(text);
  const follow = useEffectEvent(() => go({ q: typed, type: chosen }, !isSettled, false));
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

  return { q, chosen, type: forcedType(q) ?? chosen, text, setText, settle };
}
