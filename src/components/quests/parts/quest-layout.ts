/** The parts of the page of a quest: its text next to a column of cards from 1,024 px on, else above them. */
export const questPage = 'grid grid-cols-1 gap-6 pb-28 md:pb-12 lg:grid-cols-aside-88 lg:gap-8';

export const questColumn = 'flex min-w-0 flex-col gap-4';

export const questPanel = 'flex flex-col gap-4 rounded-2xl bg-surface p-5 shadow-0 md:rounded-3xl';

export const questName = 'wrap-anywhere text-pretty text-2xl md:text-3xl';

/** Text by an owner or an applicant. */
export const questWords = 'wrap-anywhere whitespace-pre-wrap font-normal text-base text-text-2 md:text-lg';

/** A later note, separated by a line. */
export const questNote = 'border-line-strong border-s-3 ps-3.5';
