import { median } from './cpu.ts';

const PAIRS = 500;
const WARM_UP = 10;
const MOST_APART = 0.05;

type SendRequest = (pair: number) => Promise<Response>;

/** A call whose responses must look alike for a known and an unknown person. */
export interface Compared {
  name: string;
  status: number;
  known: SendRequest;
  unknown: SendRequest;
  /** What comes before every pair, unmeasured. */
  before?: () => Promise<void>;
}

async function timed({ status }: Compared, send: SendRequest, pair: number): Promise<number> {
  const start = performance.now();
  const response = await send(pair);
  await response.text();
  const took = performance.now() - start;
  if (response.status !== status) throw new Error(`answered ${response.status} instead of ${status}`);
  return took;
}

/** Measures pairs side by side; answers a line with the medians, and whether they lie too far apart. */
export async function compare(call: Compared): Promise<{ line: string; over: boolean }> {
  const known: number[] = [];
  const unknown: number[] = [];
  const measure = {
    known: async (pair: number) => known.push(await timed(call, call.known, pair)),
    unknown: async (pair: number) => unknown.push(await timed(call, call.unknown, pair)),
  };
  for (let pair = 0; pair < WARM_UP + PAIRS; pair += 1) {
    await call.before?.();
    // Turn about, so that neither always comes second.
    const order = pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const side of order) await measure[side](pair);
  }
  const [mine, theirs] = [known, unknown].map((times) => median(times.slice(WARM_UP)));
  const apart = (mine ?? Number.NaN) / (theirs ?? Number.NaN) - 1;
  const over = !(Math.abs(apart) <= MOST_APART);
  const figures = `known ${mine?.toFixed(2)} ms, unknown ${theirs?.toFixed(2)} ms, apart ${(apart * 100).toFixed(1)} %`;
  return { line: `${call.name.padEnd(22)} ${figures}  ${over ? 'OVER' : 'ok'}`, over };
}
