import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** User and system time used so far by these processes, in seconds; Linux only. */
export function cpuSeconds(pids: readonly number[]): number {
  let ticks = 0;
  for (const pid of pids) {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [user = 0, system = 0] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number);
    ticks += user + system;
  }
  return ticks / TICKS_PER_SECOND;
}

/** The middle value of a list that is not empty. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
