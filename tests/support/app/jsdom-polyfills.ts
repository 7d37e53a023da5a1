/** Parts of a browser that jsdom lacks, in the smallest form that the app's code can live with. */
export function missingInJsdom(): void {
  window.matchMedia ??= (query) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }) as MediaQueryList;
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView ??= () => undefined;
  Element.prototype.setPointerCapture ??= () => undefined;
  globalThis.IntersectionObserver ??= class {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds = [];
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  };
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  // It knows no `search` element yet, and React would warn of it.
  const create = document.createElement;
  document.createElement = function createElement(name: string, options?: ElementCreationOptions) {
    const element = create.call(document, name, options);
    if (name === 'search') Object.defineProperty(element, Symbol.toStringTag, { value: 'HTMLElement' });
    return element;
  } as typeof create;
  for (const region of ['polite', 'assertive']) {
    const node = document.createElement('div');
    node.id = `live-${region}`;
    node.setAttribute('aria-live', region);
    document.body.append(node);
  }
}

/**
 * Tracks the timers set from here on; the function it returns ends those that remain, like a browser does when a page
 * is closed: none may run once the window is gone.
 */
export function timersOfThePage(): () => void {
  const set = new Set<NodeJS.Timeout>();
  const real = globalThis.setTimeout;
  globalThis.setTimeout = Object.assign((...how: Parameters<typeof real>) => {
    const timer = real(...how);
    set.add(timer);
    return timer;
  }, real);
  return () => set.forEach(clearTimeout);
}
