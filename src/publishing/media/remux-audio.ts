import {
  BlobSource,
  BufferTarget,
  Conversion,
  Input,
  MP3,
  MP4,
  Mp3OutputFormat,
  Mp4OutputFormat,
  OGG,
  OggOutputFormat,
  Output,
  type OutputFormat,
  WAVE,
  WavOutputFormat,
} from 'mediabunny';

const formats: Record<string, () => OutputFormat> = {
  'audio/mpeg': () => new Mp3OutputFormat(),
  'audio/mp4': () => new Mp4OutputFormat({ fastStart: 'in-memory' }),
  'audio/ogg': () => new OggOutputFormat(),
  'audio/wav': () => new WavOutputFormat(),
};

/** The same sound in a new file of the same type: not re-encoded, and without tags, images and locations. */
export async function rewriteSound(file: Blob): Promise<Blob> {
  const format = formats[file.type]?.();
  if (!format) throw new Error(`${file.type} is not taken as a sound.`);
  const input = new Input({ source: new BlobSource(file), formats: [MP3, MP4, OGG, WAVE] });
  try {
    const target = new BufferTarget();
    const conversion = await Conversion.init({
      input,
      output: new Output({ format, target }),
      tracks: 'primary',
      video: { discard: true },
      tags: {},
      showWarnings: false,
    });
    await conversion.execute();
    if (!target.buffer) throw new Error('Nothing was written.');
    return new Blob([target.buffer], { type: file.type });
  } finally {
    input.dispose();
  }
}
