import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A process ends within that time, after its `DRAIN_SECONDS`. */
export const SECONDS_TO_STOP = 10;

/** The text of a file in `deploy/`. */
export const sample = (path: string): Promise<string> => readFile(join('deploy', path), 'utf8');

/** The port at which the image listens. */
export async function imagePort(): Promise<number> {
  return Number(/^EXPOSE (\d+)$/m.exec(await sample('Dockerfile'))?.[1]);
}

const BYTES: Record<string, number> = { m: 2 ** 20, MiB: 2 ** 20, MB: 1_000_000 };
const SECONDS: Record<string, number> = { s: 1, m: 60 };

function amountOf(text: string, units: Record<string, number>): number {
  const [, amount, unit = ''] = /^(\d+)([a-zA-Z]+)$/.exec(text) ?? [];
  const factor = units[unit];
  if (factor === undefined)
    throw new Error(`${text} has none of these units: ${Object.keys(units).join(', ')}`);
  return Number(amount) * factor;
}

/** A size as nginx and Caddy write it: `100m`, `100MiB`. To Caddy, `MB` is a million bytes. */
export const bytesOf = (text: string): number => amountOf(text, BYTES);

/** A time such as `20s` or `2m`. */
export const secondsOf = (text: string): number => amountOf(text, SECONDS);

/** The value of each line of a configuration that begins with that directive. */
export function valuesOf(text: string, directive: string): string[] {
  const lines = text.split('\n').map((line) => line.trim().replace(/;$/, ''));
  return lines
    .filter((line) => line.startsWith(`${directive} `))
    .map((line) => line.slice(directive.length + 1));
}
