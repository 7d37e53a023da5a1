import type { LucideIcon } from 'lucide-react';
import type { RefObject } from 'react';

export type MenuEntry = {
  label: string;
  icon?: LucideIcon | undefined;
  onSelect?: (() => void) | undefined;
  /** A path of the app; the row is a link then. */
  to?: string | undefined;
  /** Destructive rows are last, after a separator. */
  danger?: boolean | undefined;
  /** For a choice among several: whether this one holds. */
  checked?: boolean | undefined;
};

/** The position of a menu, and whether it is open. */
export type MenuPosition = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: RefObject<HTMLButtonElement | null>;
  /** The parent element of the menu; the end of the document without one. */
  container: HTMLElement | null;
  side: 'bottom' | 'top';
  align: 'start' | 'end';
};

export type MenuPartsProps = MenuPosition & {
  label: string;
  items: readonly MenuEntry[];
};
