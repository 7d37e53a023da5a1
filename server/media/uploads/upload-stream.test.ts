import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { HEAD_BYTES } from '../../core/storage/media-types.ts';
import { checkedBody, tooLarge, wrongType } from './upload-stream.ts';

const GIF = Buffer.from('GIF89a');
const NO_LIMIT = 1_000_000;
const body = (...chunks: Buffer[]) => Readable.from(chunks);
const filled = (bytes: number) => Buffer.concat([GIF, Buffer.alloc(bytes - GIF.length, 7)]);
const chunks = (from: Readable, most = NO_LIMIT): Promise<Buffer[]> =>
  Readable.from(checkedBody(from, 'image/gif', most)).toArray();
const notOfItsType = expect.objectContaining({
  status: 415,
  code: 'unsupported_media_type',
  message: 'This file isn’t the type it says it is. Choose another.',
  fields: [],
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a body', () => {
  test.each([
    ['shorter than the checked bytes', [GIF]],
    ['as long as the checked bytes', [filled(HEAD_BYTES)]],
    ['in small pieces', [GIF.subarray(0, 2), GIF.subarray(2), Buffer.alloc(2_000, 7), Buffer.from('end')]],
    ['in large ones', [filled(4_000), Buffer.alloc(5_000, 8), Buffer.from('end')]],
  ])('passes unchanged %s', async (_name, parts) => {
    expect(await buffer(checkedBody(body(...parts), 'image/gif', NO_LIMIT))).toEqual(Buffer.concat(parts));
  });

  test('is passed on as it arrives once its first bytes were checked', async () => {
    const parts = [filled(1_000), Buffer.alloc(536, 7), Buffer.alloc(10, 8), Buffer.alloc(20, 9)];
    expect((await chunks(body(...parts))).map(({ length }) => length)).toEqual([HEAD_BYTES, 10, 20]);
  });

  test('may have the maximum size and not one byte more', async () => {
    await expect(chunks(body(filled(2_000)), 2_000)).resolves.toHaveLength(1);
    await expect(chunks(body(filled(1_600), Buffer.alloc(401)), 2_000)).rejects.toMatchObject({
      status: 413,
    });
    await expect(chunks(body(filled(100)), 99)).rejects.toMatchObject({ status: 413 });
  });

  test.each([
    ['short', [Buffer.from('<svg>')]],
    ['long', [Buffer.alloc(HEAD_BYTES, 7), Buffer.alloc(10)]],
  ])('of another type is rejected if it is %s', async (_name, parts) => {
    await expect(chunks(body(...parts))).rejects.toEqual(notOfItsType);
  });

  test('is checked by its first bytes only', async () => {
    await expect(
      chunks(body(Buffer.concat([filled(HEAD_BYTES), Buffer.from('<script>')]))),
    ).resolves.toHaveLength(1);
  });

  test('stays open after an error, so that its sender gets the response', async () => {
    const sent = body(Buffer.alloc(HEAD_BYTES, 7), GIF);
    await expect(chunks(sent)).rejects.toEqual(notOfItsType);
    expect(sent.destroyed).toBe(false);
  });

  test('is closed after 15 seconds without data', async () => {
    vi.useFakeTimers();
    const sent = new PassThrough();
    const read = chunks(sent);
    read.catch(() => undefined);
    sent.write(GIF);
    await vi.advanceTimersByTimeAsync(14_000);
    sent.write(GIF);
    await vi.advanceTimersByTimeAsync(14_000);
    expect(sent.destroyed).toBe(false);
    await vi.advanceTimersByTimeAsync(1_001);
    expect(sent.destroyed).toBe(true);
    await expect(read).rejects.toThrow('the sender went silent');
  });

  test('leaves no timer behind', async () => {
    vi.useFakeTimers();
    await chunks(body(GIF));
    expect(vi.getTimerCount()).toBe(0);
  });
});

test('an error about the size states the limit in whole megabytes', () => {
  expect(tooLarge(5_500_000)).toMatchObject({
    status: 413,
    code: 'too_large',
    message: 'Choose a file of 5 MB or less.',
  });
});

test('an error about the type names the field of the file', () => {
  expect(wrongType()).toEqual(notOfItsType);
  expect(wrongType('imagesOnly', { field: 'media.0' })).toMatchObject({
    text: 'imagesOnly',
    fields: [{ path: 'media.0', text: 'imagesOnly' }],
  });
});
