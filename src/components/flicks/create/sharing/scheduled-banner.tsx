import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import * as m from '../../../../messages/flicks.gen.ts';
import { scheduledFlickQueries } from '../../../../queries/flicks/publishing/scheduled-flick.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyComponent, useLazyComponent } from '../../../ui/lazy-component.ts';
import { whenText } from '../../scheduled/messages.ts';

const listCode = lazyComponent(() =>
  import('../../scheduled/scheduled-list.tsx').then((module) => module.ScheduledList),
);

/** Flicks that wait for their time, where another one is begun. */
export function ScheduledBanner() {
  const { data } = useQuery(scheduledFlickQueries.own());
  const [isOpen, setOpen] = useState(false);
  const List = useLazyComponent(listCode, isOpen, () => setOpen(false));
  const id = useId();
  const scheduled = data?.scheduled ?? [];
  if (scheduled.length === 0 && !isOpen) return null;
  const next = scheduled.find(({ state }) => state === 'scheduled');
  const failed = scheduled.filter(({ state }) => state === 'failed').length;
  return (
    <section
      aria-label={m.scheduleTitle()}
      className="flex flex-col gap-3 rounded-2xl bg-surface px-4 py-3 ring-1 ring-line"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-48 text-base">
          <span className="block font-semibold">{m.scheduleCount({ count: scheduled.length })}</span>
          <span className="block text-md text-text-2">
            {failed > 0
              ? m.scheduleFailedCount({ count: failed })
              : next
                ? m.scheduleNext({ when: whenText(next.publishAt) })
                : m.scheduleNone()}
          </span>
        </p>
        <Button
          variant="tonal"
          size="s"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? m.scheduleHide() : m.scheduleShow()}
        </Button>
      </div>
      {isOpen && List && (
        <div id={id}>
          <List empty={null} />
        </div>
      )}
    </section>
  );
}
