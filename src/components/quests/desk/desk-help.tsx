import * as m from '../../../messages/quests.gen.ts';
import { Button } from '../../ui/button.tsx';
import { KeyCap } from '../review/deciding/key-cap.tsx';
import { deskKeys } from './desk-keys.ts';

/** What each key does. */
export function DeskHelp({ onClose }: { onClose: () => void }) {
  return (
    <section aria-label={m.deskHelp()} className="flex flex-col gap-4">
      <dl className="flex flex-col gap-2">
        {deskKeys.map(([keys, does]) => (
          <div key={does} className="flex items-center justify-between gap-4 text-md">
            <dt>{does}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <span key={key}>
                  <span className="sr-only">{key}</span>
                  <KeyCap name={key} />
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-md text-text-2">{m.deskHelpNote()}</p>
      <Button variant="quiet" onClick={onClose}>
        {m.deskHelpClose()}
      </Button>
    </section>
  );
}
