import { parse } from '@babel/parser';
import { checkSync } from 'recheck';

/** A regular expression that takes more than linear time on some input. */
export interface SlowPattern {
  line: number;
  pattern: string;
  /** In how many steps of the input's length, such as "2nd degree polynomial". */
  complexity: string;
  /** An input that shows it, as code. */
  input: string;
}

/**
 * Limited by steps and not by time, so that the result does not depend on how fast the machine is; `timeout` only ends a
 * check that would run forever.
 */
const LIMITS = { timeout: 60_000, attackTimeout: null, incubationTimeout: null, seedingTimeout: null };

/**
 * The regular expressions of a file on which an attacker could make the server or the app hang. Throws if one can't be
 * decided.
 */
export function slowPatterns(path: string, source: string): SlowPattern[] {
  const { tokens } = parse(source, {
    sourceType: 'module',
    plugins: ['typescript', ...(path.endsWith('x') ? (['jsx'] as const) : [])],
    tokens: true,
  });
  const found: SlowPattern[] = [];
  for (const { type, value, loc } of tokens ?? []) {
    if (type.label !== 'regexp') continue;
    const { pattern, flags } = value as { pattern: string; flags: string };
    const result = checkSync(pattern, flags, LIMITS);
    const line = loc.start.line;
    if (result.status === 'unknown') throw new Error(`${path}:${line}: ${result.error.kind}`);
    if (result.status === 'vulnerable') {
      const { complexity, attack } = result;
      found.push({ line, pattern, complexity: complexity.summary, input: attack.pattern });
    }
  }
  return found;
}
