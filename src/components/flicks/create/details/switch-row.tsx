import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { Toggle, ToggleText } from '../../../ui/form/switch.tsx';

type SwitchRowProps = {
  icon: LucideIcon;
  label: string;
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** A whole row that turns something on or off. */
export function SwitchRow({ icon: Icon, label, hint, checked, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <label className="flex min-h-13 items-center gap-3 py-1.5 has-focus-visible:outline-2 has-focus-visible:outline-focus">
      <Icon size={20} className="shrink-0 text-text-2" aria-hidden="true" />
      <ToggleText id={id} label={label} hint={hint} />
      <Toggle
        checked={checked}
        aria-labelledby={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={onChange}
      />
    </label>
  );
}
