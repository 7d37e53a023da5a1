/** The largest photo before it is scaled or cropped, in bytes: decoding a larger one could crash a phone. */
export const MAX_PHOTO_BYTES = 60 * 1024 * 1024;
