import { onUnread, readUnread } from '../storage/unread-count.ts';

let ofRoute = '';
let ofContent: string | undefined;

const write = () => {
  const unread = readUnread();
  document.title = (unread && `(${unread}) `) + (ofContent ?? ofRoute);
};
onUnread(write);

/** Names the tab after the route that is shown. */
export function nameTab(title: string): void {
  ofRoute = title;
  write();
}

/** Names the tab after what is open on or over the screen; returns what gives the route's name back. */
export function nameTabAfter(title: string): () => void {
  ofContent = title;
  write();
  return () => {
    if (ofContent !== title) return;
    ofContent = undefined;
    write();
  };
}
