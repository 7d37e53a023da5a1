import * as m from '../../../messages/media.gen.ts';

/** Where an item is: "2 of 4". As texts, since formatting numbers would delay the first screen. */
export const positionLabel = (index: number, total: number): string =>
  m.carouselPosition({ position: String(index + 1), total: String(total) });
