import { lazyComponent } from '../../ui/lazy-component.ts';

/** What applying needs; fetched once somebody comes near its button. */
export const applyCode = lazyComponent(() => import('./apply-sheet.tsx').then((module) => module.ApplySheet));
