import { useReportProblem } from './shell-context.ts';

/** Small links at the end of the right rail. */
export function SiteFooter() {
  const reportProblem = useReportProblem();
  if (!reportProblem) return null;
  return (
    <p className="text-text-3 text-xs">
      <button type="button" className="hit hover:text-text hover:underline" onClick={reportProblem}>
        Report a problem
      </button>
    </p>
  );
}
