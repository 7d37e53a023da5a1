import { type ReactNode, useRef } from 'react';
import { useScrollAway } from '../use-scroll-away.ts';

const wides = { head: '', stick: 'md:sticky md:top-(--bars) md:z-10 md:bg-canvas', none: 'md:hidden' };

type TopBarProps = {
  children: ReactNode;
  /** On wide screens: an ordinary head, a bar that sticks, or nothing. */
  wide?: keyof typeof wides | undefined;
  className?: string | undefined;
};

/** The bar of phones, 52 px high with one line of text. It slides away on the way down and returns on the way up. */
export function TopBar({ children, wide = 'head', className = '' }: TopBarProps) {
  const bar = useRef<HTMLElement>(null);
  useScrollAway(bar);
  return (
    <header
      ref={bar}
      className={`max-md:sticky max-md:top-(--bars) max-md:z-10 max-md:bg-canvas max-md:pt-safe-0 max-md:transition-transform max-md:duration-180 max-md:data-away:-translate-y-full ${
        wides[wide]
      }`}
    >
      <div className={`flex items-center max-md:min-h-13 max-md:px-4 ${className}`}>{children}</div>
    </header>
  );
}
