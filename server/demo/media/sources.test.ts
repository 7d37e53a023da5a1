import { readdir, readFile, stat } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { clips } from './clips.ts';
import { faceFiles } from './faces.ts';
import { scenes } from './scenes.ts';
import { fieldSounds, tracks } from './tracks.ts';

const asset = (file: string) => new URL(`../assets/${file}`, import.meta.url);
const read = (file: string) => readFile(asset(file));

const sounds = [...tracks, ...fieldSounds];

/** Length in ms from the movie header of an MP4 (version 0: time scale and duration are 32 bit). */
function duration(video: Buffer): number {
  const header = video.indexOf('mvhd');
  return (video.readUInt32BE(header + 20) / video.readUInt32BE(header + 16)) * 1000;
}

describe('media sources', () => {
  it('name every file in the folders once', async () => {
    const listed = [
      ...scenes.map((scene) => scene.file),
      ...faceFiles,
      ...clips.flatMap((clip) => [clip.file, clip.poster]),
      ...sounds.map(({ name }) => `tracks/${name}.m4a`),
      'tracks/waveforms.json',
    ];
    const folders = ['scenes', 'faces', 'clips', 'tracks'];
    const found = await Promise.all(
      folders.map(async (folder) => (await readdir(asset(folder))).map((file) => `${folder}/${file}`)),
    );
    expect(listed.toSorted()).toEqual(found.flat().toSorted());
  });

  it('stay small enough to commit', async () => {
    const sizes = await Promise.all(clips.map(async (clip) => (await stat(asset(clip.file))).size));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(5_000_000);
    const music = await Promise.all(
      sounds.map(async ({ name }) => (await stat(asset(`tracks/${name}.m4a`))).size),
    );
    expect(music.reduce((sum, size) => sum + size, 0)).toBeLessThan(5_200_000);
  });

  it.each(sounds)(
    '$title starts playing before it is loaded, and has the stated duration and a waveform',
    async (sound) => {
      const file = await read(`tracks/${sound.name}.m4a`);
      expect(file.indexOf('moov')).toBeLessThan(file.indexOf('mdat'));
      expect(file.includes('mp4a')).toBe(true);
      expect(Math.abs(duration(file) - sound.durationMs)).toBeLessThan(60);
      const waveforms = JSON.parse((await read('tracks/waveforms.json')).toString());
      expect(waveforms[sound.name]).toHaveLength(200);
      expect(Math.max(...waveforms[sound.name])).toBe(100);
      expect(Math.min(...waveforms[sound.name])).toBeGreaterThanOrEqual(0);
    },
  );

  it('has a dozen different pieces to choose from, each half a minute or longer', () => {
    expect(tracks).toHaveLength(12);
    expect(new Set(sounds.map(({ title }) => title)).size).toBe(sounds.length);
    for (const { durationMs } of tracks) expect(durationMs).toBeGreaterThan(30_000);
  });

  it.each(scenes)('$name is a portrait image with a description', async (scene) => {
    const { width, height } = await sharp(await read(scene.file)).metadata();
    expect([width, height]).toEqual([1080, 1350]);
    expect(scene.alt.length).toBeGreaterThan(30);
    expect(scene.captions.length).toBeGreaterThanOrEqual(3);
  });

  it.each(clips)('$name starts playing before it is loaded and has the stated duration', async (clip) => {
    const video = await read(clip.file);
    expect(video.indexOf('moov')).toBeLessThan(video.indexOf('mdat'));
    expect(video.includes('avc1')).toBe(true);
    expect(video.includes('mp4a')).toBe(true);
    expect(Math.abs(duration(video) - clip.durationMs)).toBeLessThan(60);
    const poster = await sharp(await read(clip.poster)).metadata();
    expect([poster.width, poster.height]).toEqual([clip.width, clip.height]);
  });
});
