/**
 * The seed of every property test, so that a gate meets the same tries each time and a red one can be repeated;
 * `FUZZ_SEED=$RANDOM npm test` looks further.
 */
export const SEED = Number(process.env.FUZZ_SEED ?? 20_261);
