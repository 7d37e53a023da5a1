import { isWebVtt } from '../../../contract/flicks/captions.ts';

const ENDS = /\r\n?/g;
/** SubRip numbers its cues and writes `00:00:01,500`, where WebVTT has a header and writes `00:00:01.500`. */
const SUBRIP = /^\d+\n\d\d:\d\d:\d\d,\d{3}[ \t]+-->/;
const SUBRIP_TIME = /(\d\d:\d\d:\d\d),(\d{3})/g;

/** The text of a captions file as WebVTT; null if it is neither WebVTT nor SubRip. */
export function toWebVtt(file: string): string | null {
  const text = file
    .replace(/^\uFEFF/, '')
    .replace(ENDS, '\n')
    .trim();
  if (SUBRIP.test(text)) return `WEBVTT\n\n${text.replace(SUBRIP_TIME, '$1.$2')}`;
  return isWebVtt(text) ? text : null;
}

/** What the cues of a WebVTT file say, without times, notes and marks. */
export function captionWords(webVtt: string): string {
  const cues = webVtt.split(/\n{2,}/).filter((block) => block.includes('-->'));
  return cues
    .map((cue) => cue.slice(cue.indexOf('\n', cue.indexOf('-->')) + 1))
    .join(' ')
    .replace(/<[^<>]*>/g, '');
}
