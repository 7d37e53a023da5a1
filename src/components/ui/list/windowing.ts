import {
  observeWindowOffset,
  observeWindowRect,
  Virtualizer,
  type VirtualizerOptions,
  windowScroll,
} from '@tanstack/virtual-core';

export type ListWindow = Virtualizer<Window, Element>;
type Given = 'getScrollElement' | 'observeElementRect' | 'observeElementOffset' | 'scrollToFn';
export type WindowOptions = Omit<VirtualizerOptions<Window, Element>, Given>;

const whole = (options: WindowOptions) => ({
  ...options,
  getScrollElement: (): Window => window,
  observeElementRect: observeWindowRect,
  observeElementOffset: observeWindowOffset,
  scrollToFn: windowScroll,
});

/** Calculates which items of a list are near the screen while the page scrolls. */
export const windowing = {
  create: (options: WindowOptions): ListWindow => new Virtualizer(whole(options)),
  update: (list: ListWindow, options: WindowOptions): void => list.setOptions(whole(options)),
};
export type Windowing = typeof windowing;
