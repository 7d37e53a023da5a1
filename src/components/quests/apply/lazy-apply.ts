import { lazyCode } from '../../ui/lazy-component.ts';

/** What applying needs; fetched once somebody comes near its button. */
export const applyCode = lazyCode(() => import('./apply-sheet.tsx').then((module) => module.ApplySheet));
