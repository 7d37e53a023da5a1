import { lazyComponent } from '../../ui/lazy-component.ts';

/** The code for applying; loaded once somebody hovers or focuses its button. */
export const applyCode = lazyComponent(() => import('./apply-sheet.tsx').then((module) => module.ApplySheet));
