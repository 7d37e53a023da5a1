import { fileURLToPath } from 'node:url';

/** The path of a photo, video or sound of the demo, such as `scenes/forest.jpg`. */
export const asset = (path: string) =>
  fileURLToPath(new URL(`../../../server/demo/assets/${path}`, import.meta.url));
