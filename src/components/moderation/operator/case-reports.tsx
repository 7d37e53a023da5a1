import type { CaseDetail } from '../../../../contract/moderation/admin.ts';
import { formatTime } from '../../../lib/format/format.ts';
import * as m from '../../../messages/moderation.gen.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Attachments } from './attachments.tsx';
import { PlainChip } from './chips.tsx';
import { categoryNames, stateNames } from './messages.ts';

/** Who reported something, when, and with which text. */
export function CaseReports({ item }: { item: CaseDetail }) {
  const now = new Date();
  return (
    <section aria-labelledby="case-reports">
      <h3 id="case-reports" className="font-bold text-lg">
        {m.caseReports({ count: item.reports.length })}
      </h3>
      <ul className="divide-y divide-line">
        {item.reports.map((report) => {
          const time = formatTime(report.createdAt, now);
          return (
            <li key={report._id} className="flex gap-3 py-3">
              <Avatar person={report.reporter} size={36} />
              <div className="min-w-0 flex-1">
                <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <bdi className="font-semibold text-md">@{report.reporter.username}</bdi>
                  <PlainChip>{categoryNames[report.category]}</PlainChip>
                  {report.state !== 'open' && (
                    <span className="text-sm text-text-2">{stateNames[report.state]}</span>
                  )}
                  <time dateTime={report.createdAt} title={time.full} className="text-sm text-text-3">
                    {time.short}
                  </time>
                </div>
                <p dir="auto" className="whitespace-pre-line text-md">
                  {report.message}
                </p>
                <Attachments items={report.attachments} username={report.reporter.username} />
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
