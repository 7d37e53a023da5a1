import { useQuery } from '@tanstack/react-query';
import type { QuestReport } from '../../../../contract/quests/quest-report.ts';
import { formatCount } from '../../../lib/format/format.ts';
import * as m from '../../../messages/quests.gen.ts';
import { questReportQueries } from '../../../queries/quests/quest-report.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { SectionReading } from '../../ui/section/section-loader.tsx';
import { longTime, percent } from '../parts/track-record.ts';

/** What is known about an owner, as label and value. */
function factsOf(report: QuestReport): [string, string][] {
  const { quests, decided, approved, auto, medianHours, slowHours, upheld, overturned } = report;
  const appeals = upheld + overturned;
  return [
    [m.reportQuests(), formatCount(quests)],
    [m.reportDecided(), formatCount(decided)],
    [m.reportApproved(), percent(approved / decided)],
    [m.reportAuto(), percent(auto / decided)],
    [m.reportTypical(), longTime(medianHours)],
    ...(slowHours === null ? [] : [[m.reportSlow(), longTime(slowHours)] as [string, string]]),
    [
      m.reportOverturned(),
      appeals > 0 ? m.reportAppeals({ overturned, count: appeals }) : m.reportNoAppeals(),
    ],
  ];
}

function Facts({ report }: { report: QuestReport | null }) {
  if (!report) return <p className="text-base text-text-2">{m.reportNone()}</p>;
  return (
    <div className="flex flex-col gap-5">
      <dl className="divide-y divide-line">
        {factsOf(report).map(([label, value]) => (
          <div key={label} className="flex items-baseline justify-between gap-4 py-2.5 text-base">
            <dt className="text-text-2">{label}</dt>
            <dd className="shrink-0 font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-md text-text-2">{m.reportHow()}</p>
    </div>
  );
}

function ReportContent({ userId }: { userId: string }) {
  return (
    <SectionReading query={useQuery(questReportQueries.of(userId))} rows={5}>
      {(report) => <Facts report={report} />}
    </SectionReading>
  );
}

interface QuestReportDialogProps {
  owner: { userId: string; name: string };
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** How an owner decides: how fast, how often in favor, and how often an appeal changed it. */
export function QuestReportDialog({ owner, open, onOpenChange }: QuestReportDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={m.reportTitle({ name: owner.name })} size="s">
      <ReportContent userId={owner.userId} />
    </Dialog>
  );
}
