import { expect, it } from 'vitest';
import { soundRejection, soundType } from './original-sound.ts';

const file = (name: string, type: string, size = 1_000) => ({ name, type, size });

it.each([
  [file('a.mp3', 'audio/mpeg'), 'audio/mpeg'],
  [file('a.mp3', 'audio/mp3'), 'audio/mpeg'],
  [file('a.m4a', 'audio/x-m4a'), 'audio/mp4'],
  [file('a.wav', 'audio/x-wav'), 'audio/wav'],
  [file('A.OGG', ''), 'audio/ogg'],
  [file('a.flac', 'audio/flac'), undefined],
  [file('a', ''), undefined],
])('sends %o as %s', (given, type) => {
  expect(soundType(given)).toBe(type);
});

it.each([
  [file('a.mid', 'audio/midi'), 'Use an MP3, M4A, OGG or WAV file.'],
  [file('walk.mp4', 'video/mp4'), 'Use an MP3, M4A, OGG or WAV file.'],
  [file('a.mp3', 'audio/mpeg', 0), 'a.mp3 is empty.'],
  [file('a.mp3', 'audio/mpeg', 10 * 1024 * 1024 + 1), 'Use a sound up to 10 MB.'],
  [file('a.mp3', 'audio/mpeg', 10 * 1024 * 1024), null],
])('reports for %o: %s', (given, sentence) => {
  expect(soundRejection(given)).toBe(sentence);
});
