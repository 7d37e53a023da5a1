import * as m from '../../messages/shell.gen.ts';
import { openProblemReport } from '../moderation/report/open-problem-report.ts';
import { SiteLinks } from './site-links.tsx';

const DOT = ' · ';

/** Small links at the end of the right rail. */
export function SiteFooter() {
  return (
    <SiteLinks className="text-text-3 text-xs" between={DOT}>
      {DOT}
      <button type="button" className="hit hover:text-text hover:underline" onClick={openProblemReport}>
        {m.reportProblem()}
      </button>
    </SiteLinks>
  );
}
