import type { ApplicantFilter } from '../../../queries/quests/applicants.ts';

/** The applications for the desk: pending ones, oldest first. */
export const DESK_FILTER: ApplicantFilter = { status: 'pending', sort: 'date-asc' };

/** How wide a proof is shown at the desk, for the browser's choice among the image's sizes. */
export const DESK_SIZES = '(min-width: 64rem) 60vw, 100vw';
