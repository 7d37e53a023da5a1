const literal = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** A LIKE pattern for what starts with `text`: `%`, `_` and `\` in it are literal. */
export const startsWith = (text: string) => `${literal(text)}%`;

/** The same for what holds `text` anywhere. */
export const anywhere = (text: string) => `%${literal(text)}%`;
