/** The one source of time: tests and the demo's clock call move it. */
export interface Clock {
  now(): Date;
}

export function systemClock(): Clock {
  return { now: () => new Date() };
}

export interface MovableClock extends Clock {
  /** Moves the clock forward by so many seconds. */
  advance(seconds: number): void;
}

/** The real time plus everything that it was advanced by. */
export function movableClock(): MovableClock {
  let offsetMs = 0;
  return {
    now: () => new Date(Date.now() + offsetMs),
    advance: (seconds) => {
      offsetMs += seconds * 1_000;
    },
  };
}
