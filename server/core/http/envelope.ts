/** JSON text built by SQL, sent as `data` as it is. */
export class RawJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Lets a handler answer with JSON text that the database built. */
export const rawJson = (text: string) => new RawJson(text);

/** The body of a successful call; a `message` goes beside `data`. */
export function successBody(response: unknown): string {
  if (response instanceof RawJson) return `{"success":true,"data":${response.text}}`;
  const { message, ...data } = response as { message?: unknown };
  return JSON.stringify(
    typeof message === 'string' ? { success: true, message, data } : { success: true, data: response },
  );
}
