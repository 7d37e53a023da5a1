import { type LucideIcon, X } from 'lucide-react';
import * as m from '../../../../messages/flicks.gen.ts';

type ChipProps = { label: string; icon?: LucideIcon | undefined; onRemove: () => void };

/** Something that was picked, as an entry of a list; its button takes it out. */
export function Chip({ label, icon: Icon, onRemove }: ChipProps) {
  return (
    <li className="flex min-h-8 max-w-full items-center gap-1.5 rounded-full border border-line-strong ps-3 pe-1 font-medium text-md">
      {Icon && <Icon size={15} className="shrink-0" aria-hidden="true" />}
      <span className="min-w-0 truncate">{label}</span>
      <button
        type="button"
        aria-label={m.createChipRemove({ name: label })}
        onClick={onRemove}
        className="hit flex size-6 shrink-0 items-center justify-center rounded-full hover:bg-fill-hover"
      >
        <X size={14} aria-hidden="true" />
      </button>
    </li>
  );
}
