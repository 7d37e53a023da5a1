export const sampleRate = 44100;

/** A 16 bit WAV file of one or more channels of samples from -1 to 1, all equally long. */
export function wavFile(channels: readonly Float32Array[]): Buffer {
  const [first] = channels;
  if (!first) throw new RangeError('A file needs a channel');
  const frame = channels.length * 2;
  const wav = Buffer.alloc(44 + first.length * frame);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(channels.length, 22);
  wav.writeUInt32LE(sampleRate, 24);
  wav.writeUInt32LE(sampleRate * frame, 28);
  wav.writeUInt16LE(frame, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(first.length * frame, 40);
  channels.forEach((samples, channel) => {
    samples.forEach((sample, at) => {
      const value = Math.round(Math.min(1, Math.max(-1, sample)) * 32000);
      wav.writeInt16LE(value, 44 + at * frame + channel * 2);
    });
  });
  return wav;
}
