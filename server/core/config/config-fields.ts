import * as z from 'zod/mini';

/** An empty value counts as unset: shells and compose files cannot always leave a variable out. */
const filled = (value: unknown) => (value === '' ? undefined : value);
export const given = <Schema extends z.ZodMiniType>(schema: Schema) => z.pipe(z.transform(filled), schema);

/** An address of one of these protocols. */
export const address = (protocols: RegExp, message: string) =>
  z
    .string()
    .check(
      z.refine((text) => URL.canParse(text) && protocols.test(new URL(text).protocol), { error: message }),
    );

export const webAddress = z.pipe(
  address(/^https?:$/, 'must be an http or https address'),
  z.transform((text: string) => text.replace(/(?<!\/)\/+$/, '')),
);

/** All of these settings, or null if none is given. If only some are, reports each missing one. */
export function allOrNone<Variable extends string, const Names extends Record<string, Variable>>(
  read: { readonly [Name in Variable]?: string | undefined },
  names: Names,
  complain: (line: string) => void,
): { [Key in keyof Names]: string } | null {
  const variables = Object.values(names);
  const missing = variables.filter((name) => read[name] === undefined);
  if (missing.length === variables.length) return null;
  const set = variables.filter((name) => read[name] !== undefined);
  for (const name of missing) complain(`${name} must be set too, since ${set[0]} is`);
  return Object.fromEntries(Object.entries(names).map(([key, name]) => [key, read[name] ?? ''])) as {
    [Key in keyof Names]: string;
  };
}
