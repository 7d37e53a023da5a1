import * as m from '../../../messages/flicks.gen.ts';

export type Step = 1 | 2 | 3;

/** Headings of the steps that phones go through. */
export const titles: Record<Step, string> = {
  1: m.createTitle(),
  2: m.createCaptionStep(),
  3: m.createAudienceStep(),
};

/** The step of a URL; the first for anything else. */
export const stepOf = (value: unknown): Step => (value === 2 || value === 3 ? value : 1);
