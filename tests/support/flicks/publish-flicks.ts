import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Flick } from '../../../contract/flicks/flick.ts';
import type { TestPerson } from '../factories.ts';
import { put } from '../media/media.ts';
import { call, type TestApp } from '../test-app.ts';

/** A file as a person picks it. */
export interface Picked {
  bytes: Buffer;
  type: string;
}

/** A photo, as hard to compress as a real one. */
export async function photo(
  width = 400,
  height = 500,
  type: 'jpeg' | 'png' | 'webp' = 'jpeg',
): Promise<Picked> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  const bytes = await sharp({ create: { width, height, channels: 3, background: 'black', noise } })
    .blur(1.2)
    .toFormat(type)
    .toBuffer();
  return { bytes, type: `image/${type}` };
}

const clips = new URL('../../../server/demo/assets/clips/', import.meta.url);
/** A video of 5 s, 720 by 1280. */
export const video = async (): Promise<Picked> => ({
  bytes: await readFile(new URL('sail.mp4', clips)),
  type: 'video/mp4',
});

/** A tone as a WAV file. */
export function tone(seconds = 3, rate = 8_000): Picked {
  const samples = seconds * rate;
  const bytes = Buffer.alloc(44 + samples * 2);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + samples * 2, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(samples * 2, 40);
  for (let at = 0; at < samples; at += 1)
    bytes.writeInt16LE(Math.round(Math.sin((at * 440 * 2 * Math.PI) / rate) * 12_000), 44 + at * 2);
  return { bytes, type: 'audio/wav' };
}

export interface Draft {
  flickId: string;
  mediaSignedURL: string[];
  thumbnailSignedUrl: string;
  audioSignedURL: string | null;
}

/** Asks for upload addresses. */
export function ask(
  t: Pick<TestApp, 'app'>,
  who: TestPerson,
  types: string[],
  options: { audio?: string; key?: string; fileName?: string } = {},
) {
  return call(t.app, 'POST', '/api/v1/flick', {
    token: who.accessToken,
    body: {
      mediaFiles: types.map((fileType, at) => ({ fileName: options.fileName ?? `file ${at}`, fileType })),
      ...(options.audio ? { audioName: 'sound', audioFileType: options.audio } : {}),
    },
    headers: options.key ? { 'idempotency-key': options.key } : {},
  });
}

/** The address that later calls name an upload by. */
export const plain = (url: string) => url.replace(/\?.*/, '');

/** A draft whose files have all been uploaded. */
export async function draft(
  t: Pick<TestApp, 'app'>,
  who: TestPerson,
  files: Picked[],
  more: { thumbnail?: Picked; audio?: Picked; key?: string } = {},
): Promise<Draft> {
  const response = await ask(
    t,
    who,
    files.map(({ type }) => type),
    { ...(more.audio ? { audio: more.audio.type } : {}), ...(more.key ? { key: more.key } : {}) },
  );
  const made: Draft = response.json().data;
  const send = async (url: string | null | undefined, file: Picked | undefined) => {
    if (!url || !file) return;
    const sent = await put(t, url, file.bytes, file.type);
    if (sent.statusCode !== 200) throw new Error(sent.body);
  };
  for (const [at, file] of files.entries()) await send(made.mediaSignedURL[at], file);
  await send(made.thumbnailSignedUrl, more.thumbnail);
  await send(made.audioSignedURL, more.audio);
  return made;
}

/** Publishes a draft; without `media` all of its files, by their types. */
export function publish(
  t: Pick<TestApp, 'app'>,
  who: TestPerson,
  made: Draft,
  body: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) {
  const media = made.mediaSignedURL.map((url) => ({
    url: plain(url),
    type: /\.(mp4|webm|mov)$/.test(plain(url)) ? 'video' : 'photo',
  }));
  return call(t.app, 'POST', `/api/v1/flick/${made.flickId}`, {
    token: who.accessToken,
    body: { media, ...body },
    headers,
  });
}

/** The published flick of such files. */
export async function posted(
  t: Pick<TestApp, 'app'>,
  who: TestPerson,
  files: Picked[],
  body: Record<string, unknown> = {},
): Promise<Flick> {
  const response = await publish(t, who, await draft(t, who, files), body);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json().data.flick;
}

/** The bytes at a media address, or null where there are none. */
export async function fetched(t: Pick<TestApp, 'app'>, url: string): Promise<Buffer | null> {
  const response = await t.app.inject({ url });
  return response.statusCode === 200 ? response.rawPayload : null;
}

/** The rows of all files of a person. */
export const filesOf = ({ database }: Pick<TestApp, 'database'>, who: TestPerson) =>
  database.db.selectFrom('stored_file').selectAll().where('owner_id', '=', who.id).orderBy('key').execute();

/** Every address at which a file of the flick is read. */
export const addressesOf = (flick: Flick): string[] => [
  ...new Set(
    [
      flick.thumbnailURL,
      ...flick.media.flatMap(({ url, poster, sizes }) => [url, poster, ...sizes.map((size) => size.url)]),
    ].filter((url) => url !== null),
  ),
];

/** How many of those files are to be had. */
export const readable = async (t: Pick<TestApp, 'app'>, urls: string[]) =>
  (await Promise.all(urls.map((url) => fetched(t, url)))).filter((bytes) => bytes !== null).length;
