import { shortcuts } from '../../../lib/storage/shortcuts.ts';
import { Switch } from '../../ui/form/switch.tsx';
import { SectionCard } from '../../ui/section/section-card.tsx';

/** Whether single keys act on this device. */
export function ShortcutsCard() {
  return (
    <SectionCard>
      <Switch
        label="Keyboard shortcuts"
        hint="Single keys such as j, l and / act while you are not writing. Press ? for the list."
        checked={shortcuts.useIsOn()}
        onChange={shortcuts.set}
      />
    </SectionCard>
  );
}
