import { useQuery } from '@tanstack/react-query';
import { toast } from '../../lib/browser/toast.ts';
import { formatTime } from '../../lib/format/format.ts';
import { devQueries, useAdvanceClock } from '../../queries/core/dev.ts';
import { Button } from '../ui/button.tsx';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const steps = [
  { label: '1 minute', seconds: MINUTE },
  { label: '1 hour', seconds: HOUR },
  { label: '1 day', seconds: DAY },
  // How long earned money waits before it can be cashed out, and how long added money does.
  { label: '3 days', seconds: 3 * DAY },
  { label: '14 days', seconds: 14 * DAY },
];

const timeText = (iso: string) => formatTime(iso, new Date()).full;

/** What the server takes the time for, and steps into the future: what falls due on the way is done at once. */
export function Clock() {
  const { data, error } = useQuery(devQueries.clock());
  const advance = useAdvanceClock();
  const move = (seconds: number) =>
    advance.mutate(seconds, {
      onSuccess: ({ now }) => toast.success(`The server’s clock says ${timeText(now)}`),
    });
  return (
    <section aria-labelledby="clock" className="flex flex-wrap items-center gap-3">
      <h2 id="clock" className="w-full font-bold text-lg">
        Move the clock forward
      </h2>
      <p className="w-full text-md text-text-2">
        {data ? (
          <>
            On the server it is <time dateTime={data.now}>{timeText(data.now)}</time>.
          </>
        ) : (
          (error?.message ?? 'Asking the server for its time')
        )}
      </p>
      {steps.map(({ label, seconds }) => (
        <Button key={label} variant="outline" disabled={advance.isPending} onClick={() => move(seconds)}>
          {label}
        </Button>
      ))}
    </section>
  );
}
