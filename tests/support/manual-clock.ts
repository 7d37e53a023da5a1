import type { MovableClock } from '../../server/core/clock.ts';

/** The current time without its fraction: tokens and waiting times count whole seconds. */
const thisSecond = () => new Date(Math.floor(Date.now() / 1_000) * 1_000);

/** A clock that moves only when advanced, so that no assertion depends on how fast the machine is. */
export function manualClock(start = thisSecond()): MovableClock {
  let ms = start.getTime();
  return {
    now: () => new Date(ms),
    advance: (seconds) => {
      ms += seconds * 1_000;
    },
  };
}
