/** Text over an image: white on a dark pill. */
export const pill =
  'on-media hit flex h-9 items-center gap-2 rounded-lg bg-media-pill px-3 font-semibold text-sm text-white';
