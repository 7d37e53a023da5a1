import { once } from 'node:events';
import { connect } from 'node:net';

/** Longer than a server takes to close a connection on which it waits for nothing. */
const SILENCE_MS = 3_000;

/** One response as it came over the wire. */
export interface RawAnswer {
  status: number;
  headers: string;
  body: string;
}

const STATUS_LINE = /^HTTP\/1\.1 (\d{3}) /m;

/** Everything that a server sends to these bytes, until it closes the connection or is silent. */
export async function sendRaw(url: string, request: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port || 80), hostname);
  let output = '';
  socket.setTimeout(SILENCE_MS, () => socket.destroy());
  socket.on('data', (chunk) => {
    output += chunk.toString('latin1');
  });
  // A connection that the server cuts off is an answer too.
  socket.on('error', () => socket.destroy());
  socket.on('connect', () => socket.write(request));
  await once(socket, 'close');
  return output;
}

/** How many responses came. */
export const answersIn = (output: string): number => output.split(/^HTTP\/1\.1 \d{3} /m).length - 1;

/** The first response. */
export function firstAnswer(output: string): RawAnswer {
  const [headers = '', ...rest] = output.split('\r\n\r\n');
  return { status: Number(STATUS_LINE.exec(headers)?.[1] ?? 0), headers, body: rest.join('\r\n\r\n') };
}

/** A request of these lines on a connection of its own, with a path that no client tidies up. */
export async function requestRaw(
  url: string,
  line: string,
  headers: readonly string[] = [],
  body = '',
): Promise<RawAnswer> {
  const { host } = new URL(url);
  const hasHost = headers.some((header) => /^host:/i.test(header));
  const lines = [`${line} HTTP/1.1`, ...(hasHost ? [] : [`Host: ${host}`]), 'Connection: close', ...headers];
  return firstAnswer(await sendRaw(url, `${lines.join('\r\n')}\r\n\r\n${body}`));
}
