import type { ReactElement } from 'react';
import { lazyComponent } from '../lazy-component.ts';
import { LazyMenu } from './lazy-menu.tsx';
import type { MenuEntry } from './menu-props.ts';

type ActionMenuProps = {
  /** Names the menu, such as "Options for the flick by Mara". */
  label: string;
  /** A button of ours; it gets what opens the menu. */
  trigger: ReactElement;
  items: readonly MenuEntry[];
  side?: 'bottom' | 'top' | undefined;
  align?: 'start' | 'end' | undefined;
};

const code = lazyComponent(() => import('./menu-parts.tsx').then((module) => module.MenuParts));

/** A menu next to its button from 768 px on, below that a sheet with the same rows. */
export function ActionMenu({ label, trigger, items, side, align }: ActionMenuProps) {
  return <LazyMenu code={code} trigger={trigger} side={side} align={align} content={{ label, items }} />;
}
