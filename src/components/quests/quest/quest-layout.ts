/** The parts of the page of a quest: its words beside a column of boxes from 1,024 px on, else above them. */
export const questPage = 'grid grid-cols-1 gap-6 pb-28 md:pb-12 lg:grid-cols-[minmax(0,1fr)_352px] lg:gap-8';

export const questColumn = 'flex min-w-0 flex-col gap-4';

export const questPanel = 'flex flex-col gap-4 rounded-2xl bg-surface p-5 shadow-0 md:rounded-3xl';

export const questName = 'wrap-anywhere text-pretty text-2xl md:text-3xl';

/** What an owner or an applicant wrote. */
export const questWords = 'wrap-anywhere whitespace-pre-wrap font-normal text-base text-text-2 md:text-lg';

/** What was said later, set off by a line. */
export const questNote = 'border-line-strong border-s-3 ps-3.5';
