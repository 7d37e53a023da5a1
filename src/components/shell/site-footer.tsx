import * as m from '../../messages/shell.gen.ts';
import { useReportProblem } from './shell-context.ts';
import { SiteLinks } from './site-links.tsx';

const DOT = ' · ';

/** Small links at the end of the right rail. */
export function SiteFooter() {
  const reportProblem = useReportProblem();
  return (
    <SiteLinks className="text-text-3 text-xs" between={DOT}>
      {reportProblem && (
        <>
          {DOT}
          <button type="button" className="hit hover:text-text hover:underline" onClick={reportProblem}>
            {m.reportProblem()}
          </button>
        </>
      )}
    </SiteLinks>
  );
}
