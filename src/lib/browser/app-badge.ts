/** Shows a number on the icon of the installed app, none for zero, and a dot where the number is unknown. */
export function showAppBadge(count?: number): void {
  // Only the installed app has an icon, and not every browser a badge.
  if ('setAppBadge' in navigator) navigator.setAppBadge(count).catch(() => undefined);
}
