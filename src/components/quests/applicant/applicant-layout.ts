/** The parts of the page of one proof: the proof above or, from 1,024 px on, next to its text. */
export const applicantPage =
  'flex min-h-below-bars flex-col lg:grid lg:h-below-bars ' +
  'lg:grid-cols-aside-105 lg:grid-rows-[auto_minmax(0,1fr)_auto]';

export const applicantHead =
  'flex min-h-13 flex-none items-center gap-1 px-1 pt-safe-0 lg:col-span-full lg:min-h-16 lg:px-4';

export const applicantProof =
  'h-[min(112.8vw,58dvh)] flex-none lg:row-start-2 lg:row-end-4 lg:h-auto lg:min-h-0';

export const applicantSide =
  'flex flex-1 flex-col gap-3.5 px-4 pt-3.5 pb-6 lg:overflow-y-auto lg:bg-surface lg:p-6';
