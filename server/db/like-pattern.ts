const literal = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** A LIKE pattern for strings that start with `text`: `%`, `_` and `\` in it are literal. */
export const startsWith = (text: string) => `${literal(text)}%`;

/** The same for strings that contain `text`. */
export const anywhere = (text: string) => `%${literal(text)}%`;
