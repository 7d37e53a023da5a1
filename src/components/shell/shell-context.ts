import { createContext, useContext } from 'react';

/** Opens the form for problem reports; null if there is none. */
export const ReportProblemContext = createContext<(() => void) | null>(null);

export function useReportProblem(): (() => void) | null {
  return useContext(ReportProblemContext);
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** A task that takes the whole phone: the tab bar makes room for its own bar. */
    fullScreen?: boolean;
    /** False for a task that takes the whole window of wide screens too. */
    hasRail?: boolean;
  }
}
