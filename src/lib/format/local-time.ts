const two = (value: number) => String(value).padStart(2, '0');

/** A moment in the format of `<input type="datetime-local">`, in the reader's time zone. */
export function toLocalInput(moment: Date): string {
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

/** The value of such a field in the format of the API; null if it is empty or incomplete. */
export function fromLocalInput(text: string): string | null {
  const moment = new Date(text);
  return text === '' || Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

/** The reader's time zone at a moment, such as "Europe/Lisbon (UTC+01:00)". */
export function zoneAt(moment: Date): string {
  const ahead = -moment.getTimezoneOffset();
  const sign = ahead < 0 ? '−' : '+';
  const offset = `${two(Math.floor(Math.abs(ahead) / 60))}:${two(Math.abs(ahead) % 60)}`;
  return `${Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')} (UTC${sign}${offset})`;
}

const MINUTE_MS = 60_000;

/** The next full hour that is at least an hour ahead. */
export function nextFullHour(now: Date): Date {
  const hour = new Date(now.getTime() + 60 * MINUTE_MS);
  return hour.getMinutes() === 0
    ? new Date(hour.setSeconds(0, 0))
    : new Date(hour.setHours(hour.getHours() + 1, 0, 0, 0));
}
