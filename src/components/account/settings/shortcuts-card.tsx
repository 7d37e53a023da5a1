import { shortcuts } from '../../../lib/storage/shortcuts.ts';
import * as m from '../../../messages/account.gen.ts';
import { Switch } from '../../ui/form/switch.tsx';
import { SectionCard } from '../../ui/section/section-card.tsx';

/** Whether single keys act on this device. */
export function ShortcutsCard() {
  return (
    <SectionCard>
      <Switch
        label={m.shortcuts()}
        hint={m.shortcutsHint()}
        checked={shortcuts.useIsOn()}
        onChange={shortcuts.set}
      />
    </SectionCard>
  );
}
