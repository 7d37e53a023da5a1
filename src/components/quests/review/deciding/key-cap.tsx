import { shortcuts } from '../../../../lib/storage/shortcuts.ts';

/** A key, drawn next to its action; hidden from screen readers, which have the text. Nothing if shortcuts are off. */
export function KeyCap({ name }: { name: string }) {
  if (!shortcuts.useIsOn()) return null;
  return (
    <span
      data-key=""
      aria-hidden="true"
      className="inline-grid h-5.5 min-w-5.5 flex-none place-items-center rounded-xs border border-current px-1.25 font-semibold text-xs/none opacity-80 coarse:hidden"
    >
      {name}
    </span>
  );
}
