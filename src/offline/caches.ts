/** The cache of images that people have seen, which a log-out empties. */
export const IMAGE_CACHE = 'images';

/** Asks the service worker to store the code of all screens. */
export const STORE_SCREENS = 'store-screens';
