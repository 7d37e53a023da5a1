import { onUnreadLabel, readUnreadLabel } from '../storage/unread-label.ts';

let ofRoute = '';
let ofContent: string | undefined;

const write = () => {
  const label = readUnreadLabel();
  document.title = (label && `(${label}) `) + (ofContent ?? ofRoute);
};
onUnreadLabel(write);

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
