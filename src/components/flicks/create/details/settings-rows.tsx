import { ChevronDown, Image } from 'lucide-react';
import * as m from '../../../../messages/flicks.gen.ts';
import { coverOf } from '../../../../publishing/drafts/draft.ts';
import { useCreate } from '../create-context.ts';
import { RowButton } from '../row-button.tsx';
import { LabelRows } from './label-rows.tsx';
import { TimeRows } from './time-rows.tsx';
import { VisibilityRows } from './visibility-rows.tsx';

/** Audience, visible counts, labels, and time. */
export function SettingsRows() {
  const { draft, publishing, open } = useCreate();
  const cover = coverOf(draft);
  return (
    <div className="flex flex-col divide-y divide-line">
      <VisibilityRows settings={draft.settings} onChange={(change) => publishing.edit('settings', change)} />
      <LabelRows labels={draft.labels} onChange={(labels) => publishing.edit('labels', labels)} />
      {cover && (
        <RowButton
          icon={Image}
          label={m.createCover()}
          hint={
            cover === draft.items[0]
              ? m.createCoverFirst({ kind: cover.kind })
              : m.createItem({ kind: cover.kind, number: draft.items.indexOf(cover) + 1 })
          }
          value={m.createCoverChange()}
          mark={ChevronDown}
          aria-haspopup="dialog"
          onClick={() => open('cover')}
        />
      )}
      <TimeRows />
    </div>
  );
}
