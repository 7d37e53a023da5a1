import { BufferSource, Input, WAVE } from 'mediabunny';
import { expect, test } from 'vitest';
import { readWaveform, waveformOf } from './waveform.ts';

const RATE = 8_000;

/** A WAV file of 16 bits a sample with the given loudness by seconds. */
function wav(
  seconds: number,
  loudness: (at: number, channel: number) => number,
  channels = 1,
): Uint8Array<ArrayBuffer> {
  const frames = seconds * RATE;
  const bytes = new Uint8Array(44 + frames * channels * 2);
  const file = new DataView(bytes.buffer);
  const text = (at: number, word: string) => bytes.set(new TextEncoder().encode(word), at);
  text(0, 'RIFF');
  file.setUint32(4, bytes.length - 8, true);
  text(8, 'WAVEfmt ');
  file.setUint32(16, 16, true);
  file.setUint16(20, 1, true);
  file.setUint16(22, channels, true);
  file.setUint32(24, RATE, true);
  file.setUint32(28, RATE * channels * 2, true);
  file.setUint16(32, channels * 2, true);
  file.setUint16(34, 16, true);
  text(36, 'data');
  file.setUint32(40, bytes.length - 44, true);
  for (let frame = 0; frame < frames; frame += 1) {
    const value = Math.sin((frame / RATE) * 440 * Math.PI * 2) * 32_000;
    for (let channel = 0; channel < channels; channel += 1) {
      const at = 44 + (frame * channels + channel) * 2;
      file.setInt16(at, Math.round(value * loudness(frame / RATE, channel)), true);
    }
  }
  return bytes;
}

async function read(bytes: Uint8Array<ArrayBuffer>): Promise<number[]> {
  const input = new Input({ formats: [WAVE], source: new BufferSource(bytes) });
  const track = await input.getPrimaryAudioTrack();
  if (!track) throw new Error('no sound in it');
  return readWaveform(track);
}

test.each([1, 2])('a WAV file of %i channels is drawn with its volume', async (channels) => {
  const points = await read(wav(20, (at) => (at < 5 ? 0 : at < 10 ? 0.8 : 0.2), channels));
  expect(points).toHaveLength(200);
  expect(points.slice(0, 49).every((point) => point === 0)).toBe(true);
  expect(points.slice(51, 99).every((point) => point > 90)).toBe(true);
  expect(points.slice(101, 199).every((point) => point > 20 && point < 30)).toBe(true);
});

test('sound on one channel only counts half', async () => {
  const points = await read(wav(20, (at, channel) => (at < 10 ? 0.8 : channel === 1 ? 0.8 : 0), 2));
  expect(points.slice(0, 99).every((point) => point > 90)).toBe(true);
  expect(points.slice(101, 199).every((point) => point > 40 && point < 60)).toBe(true);
});

test('a very short sound fills the whole waveform, and silence is flat', async () => {
  const short = await read(wav(1, () => 0.5));
  expect([short.length, Math.min(...short) > 80]).toEqual([200, true]);
  expect(await read(wav(3, () => 0))).toEqual(Array.from({ length: 200 }, () => 0));
  expect(waveformOf([])).toEqual([]);
});
