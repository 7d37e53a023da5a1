interface ImageSource {
  sizes: readonly { url: string; width: number }[];
}

/** Width of a feed image on screen: full width on a phone, else the feed's column. */
export const FEED_SIZES = '(min-width: 48rem) 560px, 100vw';

/** Width of an image next to its comments. */
export const STAGE_SIZES = '(min-width: 64rem) 740px, 100vw';

/** The `srcset` of an image. The early preload and the screen must use identical candidates. */
export function srcSet({ sizes }: ImageSource): string | undefined {
  return sizes.length > 0 ? sizes.map(({ url, width }) => `${url} ${width}w`).join(', ') : undefined;
}
