import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BufferTarget, Conversion, FilePathSource, Input, MovOutputFormat, MP4, Output } from 'mediabunny';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tinyMp3, tinyWebm } from '../../tests/support/media/tiny-videos.ts';
import { RemuxError, remuxVideo } from './remux.ts';
import type { RemuxRequest } from './remux-protocol.ts';

const clip = new URL('../demo/assets/clips/sail.mp4', import.meta.url);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flickquest-videos-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
});

async function rewritten(bytes: Uint8Array, request: Pick<RemuxRequest, 'kind' | 'container'>) {
  const [from, to] = [join(folder, 'from'), join(folder, 'to')];
  await writeFile(from, bytes);
  const output = await remuxVideo({ ...request, from, to });
  return { output, bytes: await readFile(to) };
}
const mp4 = { kind: 'video', container: 'mp4' } as const;
const faultOf = (bytes: Uint8Array) =>
  rewritten(bytes, mp4).then(
    () => 'none',
    (error: unknown) => (error instanceof RemuxError ? error.fault : String(error)),
  );

/** The clip as a QuickTime video, rotated by a quarter, with the location in its metadata. */
async function movie(): Promise<Uint8Array> {
  const target = new BufferTarget();
  const output = new Output({ format: new MovOutputFormat({ fastStart: false }), target });
  const input = new Input({ source: new FilePathSource(clip.pathname), formats: [MP4] });
  const tags = { title: 'SECRET-PLACE', comment: '+52.5163+013.3777/' };
  const conversion = await Conversion.init({
    input,
    output,
    tags,
    video: { rotate: 90 },
    copy: { mode: 'forced' },
  });
  await conversion.execute();
  return new Uint8Array(target.buffer ?? new ArrayBuffer());
}

/** The clip with one number of its index changed. */
async function forged(atom: string, offset: number, value: number): Promise<Buffer> {
  const bytes = await readFile(clip);
  bytes.writeUInt32BE(value, bytes.indexOf(atom) + offset);
  return bytes;
}

describe('a video', () => {
  test('starts playing at once and has lost all metadata', async () => {
    const sent = await movie();
    expect(Buffer.from(sent).includes('SECRET-PLACE')).toBe(true);
    expect(Buffer.from(sent).indexOf('moov')).toBeGreaterThan(Buffer.from(sent).indexOf('mdat'));
    const { output, bytes } = await rewritten(sent, mp4);
    expect(output).toMatchObject({ width: 1_280, height: 720, durationMs: 5_000 });
    expect(bytes.includes('SECRET-PLACE')).toBe(false);
    expect(bytes.includes('+52.5163')).toBe(false);
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
    expect(bytes.length).toBeLessThan(sent.length * 1.1);
    expect((await rewritten(bytes, mp4)).output).toEqual(output);
  });

  test('of VP8 stays WebM', async () => {
    const { output, bytes } = await rewritten(tinyWebm, { kind: 'video', container: 'webm' });
    expect(output).toMatchObject({ width: 32, height: 24 });
    expect(output.durationMs).toBeGreaterThan(850);
    expect(bytes.includes('SECRET-PLACE')).toBe(false);
    await expect(
      rewritten(tinyWebm.subarray(0, tinyWebm.length / 2), { kind: 'video', container: 'webm' }),
    ).rejects.toThrow('cut-off');
  });

  test.each([
    ['far too many times', 'stts', 8, 0xffffffff],
    ['endless frames', 'stts', 12, 0xffffffff],
    ['far too many frames', 'stsz', 12, 0xffffffff],
    ['frames without bytes', 'stsz', 12, 0],
    ['far too many locations', 'stco', 8, 0x0fffffff],
    ['no clock', 'mdhd', 16, 0],
  ])('whose index claims %s only crashes its own process', async (_, atom, offset, value) => {
    expect(await faultOf(await forged(atom, offset, value))).not.toBe('none');
  });

  test('that is not a video, or has no video track, is rejected with a reason', async () => {
    expect(await faultOf(Buffer.from('not a video'))).toBe('unreadable');
    expect(await faultOf(tinyMp3)).toBe('empty');
    expect(await faultOf((await readFile(clip)).subarray(0, 150_000))).toBe('cut-off');
  });

  test('that cannot be read from the disk is not reported as invalid', async () => {
    const request = { ...mp4, from: join(folder, 'nothing'), to: join(folder, 'to') };
    await expect(remuxVideo(request)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test.each([
    ['cannot be loaded', 'throw new Error()', 'the worker ended (1)'],
    [
      'is ended from outside, as by a machine without memory',
      `process.once('message', () => process.kill(process.pid, 'SIGKILL')); process.send('ready');`,
      'the worker ended (SIGKILL)',
    ],
  ])('is not reported as invalid if the process that reads it %s', async (_, code, reason) => {
    const worker = pathToFileURL(join(folder, 'worker.mjs'));
    await writeFile(worker, code);
    const found = await remuxVideo({ ...mp4, from: 'from', to: 'to' }, worker).catch(
      (error: unknown) => error,
    );
    expect(found).not.toBeInstanceOf(RemuxError);
    expect(found).toHaveProperty('message', reason);
  });
});

describe('a sound', () => {
  test('keeps its codec and loses its names', async () => {
    const { output, bytes } = await rewritten(tinyMp3, { kind: 'audio', container: 'mp3' });
    expect(output).toMatchObject({ width: 0, height: 0, waveform: [] });
    expect(output.durationMs).toBeGreaterThan(450);
    expect(bytes.includes('SECRET-PLACE')).toBe(false);
  });

  test('is not accepted as audio if it is a video in disguise', async () => {
    const { bytes } = await rewritten(await readFile(clip), { kind: 'audio', container: 'mp4' });
    expect(await faultOf(bytes)).toBe('empty');
  });
});

test('a process that cannot be started is a fault of this machine, reported once', async () => {
  const { execPath } = process;
  process.execPath = join(folder, 'no-such-node');
  try {
    const failing = remuxVideo({ ...mp4, from: join(folder, 'from'), to: join(folder, 'to') });
    const error = await failing.catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'ENOENT' });
    expect(error).not.toBeInstanceOf(RemuxError);
  } finally {
    process.execPath = execPath;
  }
});
