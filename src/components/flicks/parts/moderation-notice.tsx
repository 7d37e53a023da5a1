import type { Flick } from '../../../../contract/flicks/flick.ts';
import { CautionPanel } from '../../ui/warning-panel.tsx';

const titles = {
  limited: 'This flick is shown to fewer people',
  removed: 'This flick was taken down',
};
const effects = {
  limited: 'It is not in feeds and search. It stays on your profile, and whoever has the link can open it.',
  removed: 'Only you can see it.',
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
