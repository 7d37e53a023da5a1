import { useEffect, useRef } from 'react';
import { nextFullHour } from '../../../../lib/format/local-time.ts';
import * as m from '../../../../messages/flicks.gen.ts';
import { Segmented } from '../../../ui/form/radio-group.tsx';
import { timeProblem } from '../../scheduled/messages.ts';
import { TimeField } from '../../scheduled/time-field.tsx';
import { useCreate } from '../create-context.ts';

const OPTIONS = [
  { value: 'now', label: m.createPostNow() },
  { value: 'later', label: m.createPostLater() },
] as const;

/** Whether the flick is posted at once or at a time. */
export function TimeRows() {
  const { draft, publishing, problem } = useCreate();
  const { publishAt } = draft;
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem?.at === 'time')
      container.current?.querySelector<HTMLElement>('input[type=datetime-local]')?.focus();
  }, [problem]);
  return (
    <div ref={container} className="flex flex-col gap-4 pt-4">
      <Segmented
        label={m.createWhen()}
        options={OPTIONS}
        value={publishAt === null ? 'now' : 'later'}
        onChange={(when) =>
          publishing.edit('publishAt', when === 'now' ? null : nextFullHour(new Date()).toISOString())
        }
      />
      {publishAt !== null && (
        <TimeField
          key={draft.id}
          publishAt={publishAt}
          error={(problem?.at === 'time' && timeProblem(publishAt, new Date())) || undefined}
          onChange={(at) => publishing.edit('publishAt', at)}
        />
      )}
    </div>
  );
}
