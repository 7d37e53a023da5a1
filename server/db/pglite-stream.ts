import { Duplex } from 'node:stream';
import type { EmbeddedHost } from './pglite-host.ts';

const TERMINATE = 'X'.charCodeAt(0);
/** AuthenticationOk, then ReadyForQuery (idle): all a driver waits for after its start-up packet. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

/** Replaces the socket of a pg connection and carries its bytes to the embedded database. */
class EmbeddedStream extends Duplex {
  readonly #host: EmbeddedHost;
  #started = false;

  constructor(host: EmbeddedHost) {
    super();
    this.#host = host;
  }

  connect(): this {
    this.#host.reset().then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    this.#send(chunk, done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#send(Buffer.concat(chunks.map((c) => c.chunk)), done);
  }

  #send(bytes: Buffer, done: (error?: Error | null) => void): void {
    if (!this.#started) {
      this.#started = true;
      this.push(WELCOME);
      done();
    } else if (bytes[0] === TERMINATE) {
      done();
      this.push(null);
      this.destroy();
    } else {
      this.#host.protocol(bytes).then((response) => {
        if (response.length > 0) this.push(response);
        done();
      }, done);
    }
  }
}

/** The `stream` option of a pg client. */
export const embeddedStream = (host: EmbeddedHost) => () => new EmbeddedStream(host);
