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
import type { RemuxFault, RemuxReply, RemuxRequest, VideoContainer } from './remux-protocol.ts';
import { readWaveform } from './waveform.ts';

/** No others: some formats name further files or addresses to be read. */
const READ = [MP4, QTFF, WEBM, MP3, OGG, WAVE];
const WRITTEN: Record<VideoContainer, () => OutputFormat> = {
  // With the index at the front, playback starts before the whole file is loaded.
  mp4: () => new Mp4OutputFormat({ fastStart: 'reserve' }),
  webm: () => new WebMOutputFormat(),
  mp3: () => new Mp3OutputFormat(),
  ogg: () => new OggOutputFormat(),
  wav: () => new WavOutputFormat(),
};
/** A video may end this much before its index says. */
const SLACK_SECONDS = 0.5;
const LARGEST_SIDE = 8_192;

class Fault extends Error {
  readonly fault: RemuxFault;

  constructor(fault: RemuxFault) {
    super(fault);
    this.fault = fault;
  }
}

/** An output that knows the number of packets, and with it the size of its index. */
class SizedOutput extends Output {
  readonly packets: { video: number; audio: number };

  constructor(container: VideoContainer, to: string, packets: { video: number; audio: number }) {
    super({ format: WRITTEN[container](), target: new FilePathTarget(to) });
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
 * Copies video and sound into a new file, packet by packet as they are, without anything else of the old file
 * (places, names, hidden tracks).
 */
async function rewrite({ kind, container, from, to }: RemuxRequest): Promise<RemuxReply> {
  const input = new Input({ source: new FilePathSource(from), formats: READ });
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
  const promised = await input.computeDuration(tracks);
  await conversion.execute();

  const made = new Input({ source: new FilePathSource(to), formats: READ });
  const duration = await made.computeDuration();
  const declared = (await input.getDurationFromMetadata(tracks)) ?? promised;
  if (kind === 'video' && Math.max(promised, declared) - duration > SLACK_SECONDS) throw new Fault('cut-off');
  const videoTrack = await made.getPrimaryVideoTrack();
  const [width, height] = videoTrack
    ? [await videoTrack.getDisplayWidth(), await videoTrack.getDisplayHeight()]
    : [0, 0];
  const seen = Math.min(width, height) >= 1 && Math.max(width, height) <= LARGEST_SIDE;
  if (duration <= 0 || (kind === 'video' && !seen)) throw new Fault('unreadable');
  const track = kind === 'audio' ? await made.getPrimaryAudioTrack() : null;
  const waveform = track ? await readWaveform(track) : [];
  return { video: { width, height, durationMs: Math.round(duration * 1_000), waveform } };
}

/** Errors of the machine (a full disk) have a code; everything else is the fault of the file. */
function reasonOf(error: unknown): RemuxReply {
  if (error instanceof Fault) return { fault: error.fault };
  if (error instanceof Error && 'syscall' in error) return { failure: error.message };
  return { fault: 'unreadable' };
}

process.on('message', async (request) =>
  process.send?.(await rewrite(request as RemuxRequest).catch(reasonOf)),
);
// The server has ended, so nothing waits for the video.
process.on('disconnect', () => process.exit());
