import { shortcuts } from '../../../../lib/storage/shortcuts.ts';

/** A key, drawn beside what it does; screen readers have the words. Nothing where keys are switched off. */
export function KeyCap({ children }: { children: string }) {
  if (!shortcuts.useIsOn()) return null;
  return (
    <span aria-hidden="true" className="key-cap">
      {children}
    </span>
  );
}
