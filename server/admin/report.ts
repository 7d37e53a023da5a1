/** What a command found or did: one value for scripts, and the same for people. */
export interface Report {
  /** Printed by `--json`. */
  data: object;
  text: string;
  /** The command ran, but what it checked isn't in order: exit code 1. */
  failed?: boolean;
}

/** The command can't do what was asked; the message is one sentence for the operator. Exit code 1. */
export class CommandFailed extends Error {}

/** What a command checked isn't in order, as its report says. Exit code 1. */
export class NotInOrder extends Error {}

/** An argument is wrong, missing or contradicts another one; the message names it. Exit code 2. */
export class WrongUsage extends Error {}

/** Columns for people, as wide as their longest cell. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows];
  const widths = head.map((_, at) => Math.max(...lines.map((line) => (line[at] ?? '').length)));
  return lines
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** `1 file`, `2 files`. */
export const counted = (many: number, one: string, more = `${one}s`): string =>
  `${many} ${many === 1 ? one : more}`;
