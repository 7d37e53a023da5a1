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

/** Shows the author of a flick what was decided about it, and why. */
export function ModerationNote({ state, reason }: NonNullable<Flick['moderation']>) {
  return (
    <div role="note" className="pb-4">
      <CautionPanel title={titles[state]}>
        {reason !== '' && (
          <span dir="auto" className="block">
            {reason}
          </span>
        )}
        {effects[state]}
      </CautionPanel>
    </div>
  );
}
