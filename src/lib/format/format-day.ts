const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** A day with its year, such as 12 Dec 2026, in the reader's time zone. */
export function formatDay(iso: string): string {
  return day.format(new Date(iso));
}
