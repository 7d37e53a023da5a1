import type { ReactNode } from 'react';
import type { Flick } from '../../../../contract/flicks/flick.ts';
import * as m from '../../../messages/flicks.gen.ts';
import { CautionPanel } from '../../ui/warning-panel.tsx';

const titles = {
  limited: m.flickLimitedTitle(),
  removed: m.flickRemovedTitle(),
};
const effects = {
  limited: m.flickLimitedEffect(),
  removed: m.flickRemovedEffect(),
};

type ModerationNoteProps = NonNullable<Flick['moderation']> & { children: ReactNode };

/** Shows the author of a flick what was decided about it, and why; `children` come below. */
export function ModerationNote({ state, reason, children }: ModerationNoteProps) {
  return (
    <div role="note" className="pb-4">
      <CautionPanel title={titles[state]}>
        {reason !== '' && (
          <span dir="auto" className="block">
            {reason}
          </span>
        )}
        {effects[state]}
        {children}
      </CautionPanel>
    </div>
  );
}
