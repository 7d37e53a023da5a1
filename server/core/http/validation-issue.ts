import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => Object(value)[key], input);

/** How little an input was meant as the alternative with these issues: another kind of value, then missing fields. */
function distance(issues: readonly Issue[], input: unknown): number {
  const isOtherKind = issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0);
  const missing = issues.filter(({ path }) => path.length > 0 && valueAt(input, path) === undefined);
  return isOtherKind ? Number.POSITIVE_INFINITY : missing.length;
}

/**
 * An issue, or for a value that fits none of several alternatives the issues of the closest one: "this fits nothing" names no
 * field. Of equally close ones the last counts.
 */
export function namedIssues(issue: Issue, input: unknown): Issue[] {
  const alternatives = issue.code === 'invalid_union' ? issue.errors : [];
  const value = valueAt(input, issue.path);
  const [first, ...others] = alternatives;
  if (first === undefined) return [issue];
  const closest = others.reduce(
    (best, next) => (distance(next, value) <= distance(best, value) ? next : best),
    first,
  );
  return closest
    .flatMap((inner) => namedIssues(inner, value))
    .map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
}
