import * as m from '../../../messages/shell.gen.ts';
/** The end of a list, between two hairlines. */
export function EndMarker({ children = m.allCaughtUp() }: { children?: string }) {
  return (
    <p className="flex items-center gap-3 py-6 text-md text-text-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {children}
    </p>
  );
}
