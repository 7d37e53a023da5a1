/** What every start without a network needs; the build names these files in vite/first-screen.ts. */
const SHELL_FILE = /^(?:index\.html|assets\/(?:app|beside|libraries|other-screens|rolldown-runtime)-[^/]+)$/;

/** Whether the service worker stores this file of the build before it starts to work; all others come later. */
export function isShellFile(path: string): boolean {
  return SHELL_FILE.test(path);
}
