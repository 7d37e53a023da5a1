import type { LucideIcon } from 'lucide-react';

export const filterChip =
  'hit flex h-9 shrink-0 items-center gap-2 rounded-full bg-surface px-4 font-semibold text-md shadow-0 hover:bg-fill aria-pressed:bg-inverse aria-pressed:text-on-inverse aria-pressed:shadow-none';

type FilterChipProps = {
  isOn: boolean;
  icon?: LucideIcon | undefined;
  onPress: () => void;
  children: string;
};

/** A filter that is switched on and off. */
export function FilterChip({ isOn, icon: Icon, onPress, children }: FilterChipProps) {
  return (
    <button type="button" aria-pressed={isOn} onClick={onPress} className={filterChip}>
      {Icon && <Icon size={16} aria-hidden="true" />}
      {children}
    </button>
  );
}
