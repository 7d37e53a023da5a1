import { onUnread, readUnread } from '../storage/unread-count.ts';

let ofRoute = '';
let ofContent: string | undefined;

const write = () => {
  const unread = readUnread();
  document.title = (unread && `(${unread}) `) + (ofContent ?? ofRoute);
};
onUnread(write);

/** Sets the tab title to that of the current route. */
export function nameTab(title: string): void {
  ofRoute = title;
  write();
}

/** Overrides the tab title, for an overlay; returns a function that restores the route's title. */
export function nameTabAfter(title: string): () => void {
  ofContent = title;
  write();
  return () => {
    if (ofContent !== title) return;
    ofContent = undefined;
    write();
  };
}
