import '@testing-library/jest-dom/vitest';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { backgroundRequests } from './background-requests.ts';
import { missingInJsdom, timersOfThePage } from './jsdom-polyfills.ts';

missingInJsdom();
const stopTimers = timersOfThePage();
configure({
  // Nothing here is timed: screens come as chunks of their own, which takes a busy machine its time.
  asyncUtilTimeout: 60_000,
  // Printing the document for every try of a wait took a tenth of the run: a test that fails prints it once, below.
  getElementError: (message) => new Error(message ?? 'no such element'),
});

// Toasts fade in. Here they are visible at once: no test can tell how far the fading is.
const visibleToasts = document.createElement('style');
visibleToasts.textContent = '[data-sonner-toast] { opacity: 1 !important }';
document.head.append(visibleToasts);

/** Responds as a test defines; any other request fails that test. */
export const server = setupServer(...backgroundRequests);

const errors: string[] = [];
/** Takes what was written to the console as an error, where a test expects it. */
export const takeConsoleErrors = () => errors.splice(0);

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...args) => {
    errors.push(args.map(String).join(' '));
  });
});

afterEach(({ task }) => {
  if (task.result?.state === 'fail') process.stdout.write(`${prettyDOM()}\n`);
  cleanup();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  expect(takeConsoleErrors()).toEqual([]);
  vi.restoreAllMocks();
});

afterAll(() => {
  server.close();
  stopTimers();
});
