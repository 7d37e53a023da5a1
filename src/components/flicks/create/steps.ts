export type Step = 1 | 2 | 3;

/** Headings of the steps that phones go through. */
export const titles: Record<Step, string> = { 1: 'New flick', 2: 'Words and sound', 3: 'Who sees it' };

/** The step of a URL; the first for anything else. */
export const stepOf = (value: unknown): Step => (value === 2 || value === 3 ? value : 1);
