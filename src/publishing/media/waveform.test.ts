import { expect, it } from 'vitest';
import { waveformOf } from './waveform.ts';

it('shows where it is loud, regardless of sign and level', () => {
  const samples = Float32Array.from({ length: 4_000 }, (_, at) => (at < 2_000 ? 0.1 : at < 3_000 ? -0.4 : 0));
  expect(waveformOf(samples, 4)).toEqual([25, 25, 100, 0]);
});

it('is flat for silence and for no samples', () => {
  expect(waveformOf(new Float32Array(100), 3)).toEqual([0, 0, 0]);
  expect(waveformOf(new Float32Array(0), 3)).toEqual([0, 0, 0]);
});

it('has one bar for each sample of a short sound', () => {
  expect(waveformOf(Float32Array.of(1, 0.5), 4)).toHaveLength(4);
});
