import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { limits } from '../contract/core/limits.ts';
import { serveDemo } from './lib/serve.ts';

/** What the largest upload and a flick of ten photos cost the server in memory. */
const MIB = 1_048_576;
const CHUNK = 256 * 1_024;
const SAMPLE_MS = 10;
const PHOTOS = 10;
const say = (text: string) => process.stdout.write(`${text}\n`);
const row = (label: string, value: string, budget: string) =>
  say(`${label.padEnd(44)} ${value.padStart(12)}   ${budget}`);

// A server that has just made the demo world has so much memory to spare that nothing would make it grow.
const folder = await mkdtemp(join(tmpdir(), 'flickquest-upload-'));
await (await serveDemo(folder)).stop();
const { origin, child, stop } = await serveDemo(folder);
const rss = () => {
  const kib = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
  return Number(kib) / 1_024;
};

/** By how many MiB the server grows at most while `work` runs. */
async function growth(work: () => Promise<void>): Promise<number> {
  const before = rss();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, rss());
  }, SAMPLE_MS);
  await work();
  clearInterval(timer);
  return most - before;
}

async function api<T>(path: string, body: unknown, token?: string): Promise<T> {
  const response = await fetch(`${origin}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return ((await response.json()) as { data: T }).data;
}

const login = { username: 'demo', password: 'flickquest-demo', fcmToken: 'no-device-token' };
const { accessToken } = await api<{ accessToken: string }>('login', login);

interface Draft {
  mediaSignedURL: string[];
  flickId: string;
}
const open = (types: string[]) =>
  api<Draft>(
    'v1/flick',
    { mediaFiles: types.map((fileType) => ({ fileName: 'file', fileType })) },
    accessToken,
  );

async function send(url: string, type: string, body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>) {
  const options = { method: 'PUT', headers: { 'content-type': type }, body, duplex: 'half' };
  const response = await fetch(`${origin}${url}`, options as RequestInit);
  if (!response.ok) throw new Error(await response.text());
}

const clip = await readFile(new URL('../server/demo/assets/clips/sail.mp4', import.meta.url));

/** A video of the greatest size as it arrives: a real beginning, then filler. */
function largest(): ReadableStream<Uint8Array> {
  let remaining = limits.media.videoBytes - clip.length;
  return new ReadableStream({
    start: (line) => line.enqueue(new Uint8Array(clip)),
    pull(line) {
      if (remaining === 0) return line.close();
      const size = Math.min(CHUNK, remaining);
      remaining -= size;
      line.enqueue(new Uint8Array(size));
    },
  });
}

const videos = await open(['video/mp4', 'video/mp4', 'video/mp4']);
for (const [at, url] of videos.mediaSignedURL.entries()) {
  const start = performance.now();
  const grown = await growth(() => send(url, 'video/mp4', largest()));
  const seconds = (performance.now() - start) / 1_000;
  row(`upload of 100 MiB, ${at + 1}: memory grows by`, `${grown.toFixed(1)} MiB`, 'under 32 MiB');
  row(
    `upload of 100 MiB, ${at + 1}: rate`,
    `${(limits.media.videoBytes / MIB / seconds).toFixed(0)} MiB/s`,
    '',
  );
}

const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
const photo = await sharp({
  create: { width: 4_000, height: 3_000, channels: 3, background: 'black', noise },
})
  .blur(1.5)
  .jpeg({ quality: 85 })
  .toBuffer();
const draft = await open(Array(PHOTOS).fill('image/jpeg'));
for (const url of draft.mediaSignedURL) await send(url, 'image/jpeg', new Uint8Array(photo));
const media = draft.mediaSignedURL.map((url) => ({ url: url.replace(/\?.*/, ''), type: 'photo' }));
const start = performance.now();
let slowest = 0;
const grown = await growth(async () => {
  const done = api(`v1/flick/${draft.flickId}`, { media }, accessToken);
  let isUploading = true;
  void done.finally(() => {
    isUploading = false;
  });
  while (isUploading) {
    const startedAt = performance.now();
    await fetch(`${origin}/api/health`);
    slowest = Math.max(slowest, performance.now() - startedAt);
    await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS));
  }
  await done;
});
row(
  `${PHOTOS} photos of 12 MP become a flick in`,
  `${((performance.now() - start) / 1_000).toFixed(1)} s`,
  '',
);
row('meanwhile: memory grows by', `${grown.toFixed(0)} MiB`, '');
row('meanwhile: slowest answer of the health check', `${slowest.toFixed(0)} ms`, '');
await stop();
await rm(folder, { recursive: true, force: true });
