import { useQuery } from '@tanstack/react-query';
import { Bookmark, Heart, type LucideIcon, MessageCircle, Repeat2 } from 'lucide-react';
import { type FlickStatistics, VIEW_DAYS } from '../../../../contract/flicks/view-count.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { formatCalendarDay } from '../../../lib/format/format-day.ts';
import * as m from '../../../messages/flicks.gen.ts';
import { flickStatisticsQueries } from '../../../queries/flicks/view-count.ts';
import { BarChart } from '../../ui/chart/bar-chart.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { SectionReading } from '../../ui/section/section-loader.tsx';

function Reactions({ statistics }: { statistics: FlickStatistics }) {
  const counts: [LucideIcon, string, number][] = [
    [Heart, m.statisticsLikes(), statistics.likes],
    [MessageCircle, m.statisticsComments(), statistics.comments],
    [Repeat2, m.statisticsReposts(), statistics.reposts],
    [Bookmark, m.statisticsSaves(), statistics.saves],
  ];
  return (
    <dl className="grid grid-cols-2 gap-3">
      {counts.map(([Icon, label, count]) => (
        <div key={label} className="flex flex-col-reverse rounded-2xl bg-fill px-4 py-3">
          <dt className="flex items-center gap-1.5 text-sm text-text-2">
            <Icon size={16} className="shrink-0" aria-hidden="true" />
            <span className="truncate">{label}</span>
          </dt>
          <dd className="font-bold text-lg tabular-nums">{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Statistics({ statistics }: { statistics: FlickStatistics }) {
  const { views, days } = statistics;
  const periods = days.map(({ day, views }) => ({ from: day, label: formatCalendarDay(day), value: views }));
  const recent = periods.reduce((sum, { value }) => sum + value, 0);
  return (
    <div className="flex flex-col gap-5">
      <p>
        <span className="block font-bold text-4xl tabular-nums">{formatCount(views)}</span>
        <span className="text-base text-text-2">{m.statisticsViews({ count: views })}</span>
      </p>
      {recent > 0 && (
        <BarChart
          label={m.statisticsChart()}
          periods={periods}
          total={{ label: m.statisticsRecent({ days: VIEW_DAYS }), value: recent }}
          format={formatCount}
          say={({ label, value }) => m.statisticsOnDay({ day: label, count: value })}
          highest={() => null}
        />
      )}
      <Reactions statistics={statistics} />
      <p className="border-line border-t pt-4 text-md text-text-2">{m.statisticsHow()}</p>
    </div>
  );
}

function StatisticsContent({ flickId }: { flickId: string }) {
  return (
    <SectionReading query={useQuery(flickStatisticsQueries.of(flickId))} rows={4}>
      {(statistics) => <Statistics statistics={statistics} />}
    </SectionReading>
  );
}

type FlickStatisticsDialogProps = { flickId: string; open: boolean; onOpenChange: (open: boolean) => void };

/** How many people saw the viewer's own flick, day by day, and how they reacted. */
export function FlickStatisticsDialog({ flickId, open, onOpenChange }: FlickStatisticsDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={m.statisticsTitle()} size="s">
      <StatisticsContent flickId={flickId} />
    </Dialog>
  );
}
