/** A LIKE pattern for what starts with `text`: `%`, `_` and `\` in it stand for themselves. */
export const startsWith = (text: string) => `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
