/** The inside of a server: stack traces, SQL, paths of files, the names of what runs it. */
const INTERNALS: Record<string, RegExp> = {
  'a stack trace': /^\s+at .+:\d+:\d+|\bat (?:async )?[\w.<>]+ \(/m,
  'a path of a file': /node_modules|\/(?:home|root|work|usr|tmp|opt|var)\/[\w.-]+\/|[\w-]+\.ts:\d+|file:\/\//,
  SQL: /\b(?:select|insert into|delete from|update) .+ (?:from|values|set|where) |syntax error at|SQLSTATE|violates \w+ constraint/i,
  'the name of what runs it':
    /\b(?:Fastify|Express|postgres|PGlite|kysely|zod|FST_ERR|ECONNREFUSED|ENOENT)\b/i,
};

/** What of its inside a response shows. */
export const leaksIn = (text: string): string[] =>
  Object.entries(INTERNALS).flatMap(([what, pattern]) => (pattern.test(text) ? [what] : []));
