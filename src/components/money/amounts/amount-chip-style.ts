/** A small choice that is shown in a row with others. */
export const chipLook =
  'hit h-9 rounded-full bg-surface px-3.5 font-semibold text-md shadow-0 hover:bg-fill aria-pressed:bg-inverse ' +
  'aria-pressed:text-on-inverse aria-pressed:shadow-none';
