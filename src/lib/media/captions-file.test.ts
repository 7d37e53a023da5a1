import { describe, expect, it } from 'vitest';
import { captionWords, toWebVtt } from './captions-file.ts';

const VTT =
  'WEBVTT - by hand\n\nNOTE a remark\n\n1\n00:01.500 --> 00:04.000 line:0\n<v Ana>Low tide.\n\n01:00:02.000 --> 01:00:03.000\nGo <i>now</i>';

describe('a captions file', () => {
  it.each([
    ['WebVTT', VTT, VTT],
    ['WebVTT of Windows', `\uFEFF${VTT.replaceAll('\n', '\r\n')}\r\n`, VTT],
    [
      'SubRip',
      '1\r\n00:00:01,500 --> 00:00:04,000\r\nLow tide, at 1,500 m.\r\n\r\n2\r\n00:00:05,000 --> 00:00:06,250\r\nGo',
      'WEBVTT\n\n1\n00:00:01.500 --> 00:00:04.000\nLow tide, at 1,500 m.\n\n2\n00:00:05.000 --> 00:00:06.250\nGo',
    ],
    ['no cues', 'WEBVTT\n\nNOTE nothing', null],
    ['another header', 'WEBVTTX\n\n00:01.500 --> 00:04.000\nHi', null],
    ['a text', 'Once upon a time', null],
    ['nothing', '', null],
  ])('of %s', (_, file, expected) => {
    expect(toWebVtt(file)).toBe(expected);
  });

  it('says what is said', () => {
    expect(captionWords(VTT)).toBe('Low tide. Go now');
  });
});
