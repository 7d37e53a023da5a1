import {
  Conversion,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputTrack,
  MP3,
  MP4,
  Mp3OutputFormat,
  Mp4OutputFormat,
  OGG,
  OggOutputFormat,
  Output,
  type OutputFormat,
  QTFF,
  WAVE,
  WavOutputFormat,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import {
  REMUX_READY,
  type RemuxFault,
  type RemuxReply,
  type RemuxRequest,
  type VideoContainer,
} from './remux-protocol.ts';
import { readWaveform } from './waveform.ts';

/** No others, because some formats, such as playlists, refer to further files or URLs. */
const INPUT_FORMATS = [MP4, QTFF, WEBM, MP3, OGG, WAVE];
const OUTPUT_FORMATS: Record<VideoContainer, () => OutputFormat> = {
  // With the index at the front, playback starts before the whole file is loaded.
  mp4: () => new Mp4OutputFormat({ fastStart: 'reserve' }),
  webm: () => new WebMOutputFormat(),
  mp3: () => new Mp3OutputFormat(),
  ogg: () => new OggOutputFormat(),
  wav: () => new WavOutputFormat(),
};
/** How much earlier than declared a video may end. */
const SLACK_SECONDS = 0.5;
const LARGEST_SIDE = 8_192;

class Fault extends Error {
  readonly fault: RemuxFault;

  constructor(fault: RemuxFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Declares the number of packets, from which the size of the index is reserved. */
class SizedOutput extends Output {
  readonly packets: { video: number; audio: number };

  constructor(container: VideoContainer, to: string, packets: { video: number; audio: number }) {
    super({ format: OUTPUT_FORMATS[container](), target: new FilePathTarget(to) });
    this.packets = packets;
  }

  override addVideoTrack(...[source, about]: Parameters<Output['addVideoTrack']>) {
    return super.addVideoTrack(source, { ...about, maximumPacketCount: this.packets.video });
  }

  override addAudioTrack(...[source, about]: Parameters<Output['addAudioTrack']>) {
    return super.addAudioTrack(source, { ...about, maximumPacketCount: this.packets.audio });
  }
}

const countOf = async (track: InputTrack | null) =>
  track === null ? 0 : (await track.computePacketStats()).packetCount;

/**
 * Copies the packets of video and sound into a new file and drops everything else, such as locations, names
 * and hidden tracks.
 */
async function rewrite({ kind, container, from, to }: RemuxRequest): Promise<RemuxReply> {
  const input = new Input({ source: new FilePathSource(from), formats: INPUT_FORMATS });
  if (!(await input.canRead())) throw new Fault('unreadable');
  const video = kind === 'video' ? await input.getPrimaryVideoTrack() : null;
  const audio = await input.getPrimaryAudioTrack();
  if ((kind === 'video' ? video : audio) === null) throw new Fault('empty');

  const output = new SizedOutput(container, to, { video: await countOf(video), audio: await countOf(audio) });
  const conversion = await Conversion.init({
    input,
    output,
    tracks: 'primary',
    ...(kind === 'audio' ? { video: { discard: true } } : {}),
    tags: {},
    copy: { mode: 'forced', shiftTolerance: 1 },
    showWarnings: false,
  });
  const tracks = conversion.utilizedTracks;
  if (!conversion.isValid || !tracks.some((track) => track.type === kind)) throw new Fault('unknown-codec');
  const expectedDuration = await input.computeDuration(tracks);
  await conversion.execute();

  const result = new Input({ source: new FilePathSource(to), formats: INPUT_FORMATS });
  const duration = await result.computeDuration();
  const declared = (await input.getDurationFromMetadata(tracks)) ?? expectedDuration;
  if (kind === 'video' && Math.max(expectedDuration, declared) - duration > SLACK_SECONDS)
    throw new Fault('cut-off');
  const videoTrack = await result.getPrimaryVideoTrack();
  const [width, height] = videoTrack
    ? [await videoTrack.getDisplayWidth(), await videoTrack.getDisplayHeight()]
    : [0, 0];
  const hasValidSize = Math.min(width, height) >= 1 && Math.max(width, height) <= LARGEST_SIDE;
  if (duration <= 0 || (kind === 'video' && !hasValidSize)) throw new Fault('unreadable');
  const track = kind === 'audio' ? await result.getPrimaryAudioTrack() : null;
  const waveform = track ? await readWaveform(track) : [];
  return { video: { width, height, durationMs: Math.round(duration * 1_000), waveform } };
}

/** System errors, such as a full disk, name a system call; everything else is the fault of the file. */
function toReply(error: unknown): RemuxReply {
  if (error instanceof Fault) return { fault: error.fault };
  if (error instanceof Error && 'syscall' in error) {
    const { message, code } = error as NodeJS.ErrnoException;
    return { failure: message, code };
  }
  return { fault: 'unreadable' };
}

process.on('message', async (request) =>
  process.send?.(await rewrite(request as RemuxRequest).catch(toReply)),
);
process.send?.(REMUX_READY);
// The server has ended, so nobody needs the result.
process.on('disconnect', () => process.exit());
