import { useEffect, useReducer } from 'react';
import type { ShownApplicant } from '../../../../queries/cache/decisions.ts';

/** Whether a decision can be undone now: until its time is over, or while it has not arrived. */
export function useCanUndo({
  isPending,
  status,
  undoUntil,
}: Pick<ShownApplicant, 'isPending' | 'status' | 'undoUntil'>): boolean {
  const [, look] = useReducer((count: number) => count + 1, 0);
  const remains = undoUntil === null ? 0 : Date.parse(undoUntil) - Date.now();
  useEffect(() => {
    if (remains <= 0) return;
    const timer = setTimeout(look, remains + 50);
    return () => clearTimeout(timer);
  }, [remains]);
  return status !== 'pending' && (isPending || remains > 0);
}
