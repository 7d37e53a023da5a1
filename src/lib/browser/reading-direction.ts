/** Whether the page is read from right to left, as its language is. */
export const isRightToLeft = (): boolean => document.documentElement.dir === 'rtl';

/** Where an arrow key leads along the line of reading: 1 on, -1 back, 0 for any other key. */
export function arrowStep(key: string): -1 | 0 | 1 {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0;
  return (key === 'ArrowLeft') === isRightToLeft() ? 1 : -1;
}

/** Where an arrow key leads in a list, which may lie or stand: 1 on, -1 back, 0 for any other key. */
export function listStep(key: string): -1 | 0 | 1 {
  if (key === 'ArrowUp') return -1;
  return key === 'ArrowDown' ? 1 : arrowStep(key);
}
