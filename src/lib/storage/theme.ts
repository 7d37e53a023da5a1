import { readKey, writeKey } from './storage.ts';

export type Theme = 'light' | 'dark' | 'system';

const KEY = 'theme';
const listeners = new Set<() => void>();
const systemDark = () => window.matchMedia('(prefers-color-scheme: dark)');

/** The theme that the person chose; `system` until they do. */
export function readTheme(): Theme {
  const stored = readKey(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function setTheme(theme: Theme): void {
  writeKey(KEY, theme);
  changed();
}

/** Calls back when the choice changes, here or in another tab; returns a function that unsubscribes. */
export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Applies the theme, and updates it with the setting, other tabs and the system. */
export function startTheme(): void {
  applyTheme();
  systemDark().addEventListener('change', applyTheme);
  window.addEventListener('storage', (event) => {
    if (event.key === KEY || event.key === null) changed();
  });
}

function changed(): void {
  applyTheme();
  for (const listener of listeners) listener();
}

/** Sets the class of the theme on the page; the script in index.html calls it before the first paint. */
export function applyTheme(): void {
  const theme = readTheme();
  const dark = theme === 'dark' || (theme === 'system' && systemDark().matches);
  document.documentElement.classList.toggle('dark', dark);
}
