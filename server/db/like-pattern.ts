const literal = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** A LIKE pattern for strings that contain `text`: `%`, `_` and `\` in it are literal. */
export const anywhere = (text: string) => `%${literal(text)}%`;
