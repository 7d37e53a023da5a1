import { LocateFixed, X } from 'lucide-react';
import { useId } from 'react';
import * as m from '../../../messages/quests.gen.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { NOWHERE, type QuestsSearch, useQuestsSearchParams } from './quests-search-params.ts';
import { radiusOptions, radiusText, readRadius } from './radius.ts';

/** Shows that the list uses the location and the radius, and lets people change both. */
export function NearBar({ radius }: Pick<QuestsSearch, 'radius'>) {
  const change = useQuestsSearchParams();
  const [title, note] = [useId(), useId()];
  return (
    <section
      aria-labelledby={title}
      className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-xl bg-surface py-3 ps-4 pe-3 shadow-0"
    >
      <LocateFixed size={20} className="shrink-0 text-brand-text" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-56">
        <h2 id={title} className="font-bold text-md">
          {m.questNearTitle()}
        </h2>
        <p id={note} className="text-sm text-text-2">
          {m.questNearKnown()}
        </p>
      </div>
      <select
        aria-label={m.questListRadius()}
        aria-describedby={note}
        value={radiusText(radius)}
        onChange={({ target }) => change({ radius: readRadius(target.value), sort: 'near' })}
        className="h-10 grow basis-36 rounded-lg bg-fill px-3 font-semibold text-field md:flex-none"
      >
        {radiusOptions(radius).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <IconButton
        label={m.questNearForget()}
        icon={X}
        tip="below-end"
        size="s"
        onClick={() => change(NOWHERE)}
      />
    </section>
  );
}
