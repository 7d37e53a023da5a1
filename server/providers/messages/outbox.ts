import { appendFile, readFile, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type OutboxMessage, outboxMessage } from '../../../contract/notifications/outbox.ts';
import type { Clock } from '../../core/clock.ts';
import { makeDataDir } from '../../db/data-dir.ts';

export interface Outbox {
  /** Adds a message. */
  add(message: Omit<OutboxMessage, 'at'>): Promise<void>;
  /** The newest messages, newest first. */
  list(): Promise<OutboxMessage[]>;
}

const LISTED = 200;
/** A full file is renamed and replaces the previous one, so that the outbox does not grow for years. */
const FULL_BYTES = 5 * 1024 * 1024;

/** Writes every message to a file, one JSON object per line, if no mail or SMS provider is set up. */
export function createOutbox(path: string, clock: Clock): Outbox {
  let last: Promise<unknown> = Promise.resolve();

  async function append(line: string): Promise<void> {
    await makeDataDir(dirname(path));
    await appendFile(path, `${line}\n`, { mode: 0o600 });
    if ((await stat(path)).size >= FULL_BYTES) await rename(path, `${path}.old`);
  }

  return {
    add(message) {
      const line = JSON.stringify({ at: clock.now().toISOString(), ...message } satisfies OutboxMessage);
      // One after the other: two parallel writes might both rename a full file.
      const added = last.then(() => append(line));
      last = added.catch(() => undefined);
      return added;
    },

    async list() {
      await last;
      const text = await readFile(path, 'utf8').catch((error) => {
        if (error.code === 'ENOENT') return '';
        throw error;
      });
      // Behind the last end of a line is nothing, or what another process is writing.
      const lines = text.split('\n').slice(0, -1);
      return lines
        .slice(-LISTED)
        .reverse()
        .map((line) => outboxMessage.parse(JSON.parse(line)));
    },
  };
}
