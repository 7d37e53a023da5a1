import { createHash, randomBytes } from 'node:crypto';
import { realpath, rename, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Paths of local sockets may be this long on every supported system. */
const SOCKET_PATH_MAX = 100;

/** A second process wants the same data directory. */
export class DataDirInUse extends Error {
  constructor(dataDir: string) {
    super(
      `Another Flickquest process is using ${dataDir}. Stop it first, give this one its own DATA_DIR, ` +
        'or set DATABASE_URL to a PostgreSQL database that both can share.',
    );
  }
}

async function socketPath(dataDir: string): Promise<string> {
  const real = await realpath(dataDir);
  const inside = join(real, 'in-use.sock');
  if (Buffer.byteLength(inside) <= SOCKET_PATH_MAX) return inside;
  const name = createHash('sha256').update(real).digest('hex').slice(0, 24);
  return join(tmpdir(), `flickquest-${name}.sock`);
}

/**
 * The name that the process behind the socket sends; null if none listens (a killed process leaves the file
 * behind).
 */
function readHolder(path: string): Promise<string | null> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(path);
    socket.setTimeout(2_000, () => socket.destroy());
    socket.on('data', (chunk) => {
      text += chunk.toString();
    });
    socket.on('error', () => resolve(null));
    socket.on('close', (failed) => resolve(failed ? null : text));
  });
}

function listen(server: Server, path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    server.listen(path, () => resolve(true));
  });
}

/**
 * Removes a stale socket. It is renamed first and then checked: if another process has just replaced it, it
 * is moved back.
 */
async function clearStale(path: string, name: string): Promise<boolean> {
  const aside = `${path}.${name.slice(0, 8)}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return true;
    throw error;
  }
  const isStale = (await readHolder(aside)) === null;
  await (isStale ? rm(aside, { force: true }) : rename(aside, path));
  return isStale;
}

/** Locks the directory against other processes until the returned function is called or this process ends. */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  const path = await socketPath(dataDir);
  const name = randomBytes(16).toString('hex');
  const server = createServer((socket) => socket.on('error', () => socket.destroy()).end(name));
  server.unref();
  if (!(await listen(server, path))) {
    if ((await readHolder(path)) !== null || !(await clearStale(path, name))) throw new DataDirInUse(dataDir);
    if (!(await listen(server, path))) throw new DataDirInUse(dataDir);
    // If several processes find the same stale socket at once, the one whose socket remains continues.
    await pause(100);
    if ((await readHolder(path)) !== name) throw new DataDirInUse(dataDir);
  }
  return () => new Promise((resolve) => server.close(() => resolve()));
}
