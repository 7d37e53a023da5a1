import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onPath } from './on-path.ts';
import { run, say } from './run.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

async function works(path: string): Promise<boolean> {
  const { code } = await run(path, ['--version', '--no-sandbox'], { quiet: true }).catch(() => ({ code: 1 }));
  return code === 0;
}

async function fromPackageManager(): Promise<string | null> {
  if (!onPath('apt-get') || process.getuid?.() !== 0) return null;
  say('Installing Chromium for the browser tests (apt-get) …');
  await run('apt-get', ['update', '-qq'], { quiet: true });
  await run('apt-get', ['install', '-y', '-qq', 'chromium'], { quiet: true });
  return onPath(...names);
}

/**
 * The headless Chromium that package-lock.json names, without the browser's own windows: every machine gets the same, and
 * it takes two thirds of the CPU. Brings its system libraries where the machine has none. Null where it does not start.
 * It shows no notifications.
 */
export async function unpackHeadlessShell(): Promise<string | null> {
  const { default: chromium, inflate, setupLambdaEnvironment } = await import('@sparticuz/chromium');
  const path = await chromium.executablePath();
  if (await works(path)) return path;
  const packed = join(
    dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))),
    '../bin/al2023.tar.br',
  );
  setupLambdaEnvironment(join(await inflate(packed), 'lib'));
  return (await works(path)) ? path : null;
}

/**
 * A whole Chromium that starts: `CHROMIUM`, one of the system, or one from apt-get (as root). Null where there is none;
 * throws where `CHROMIUM` names one that does not start.
 */
export async function findWholeChromium(): Promise<string | null> {
  const given = process.env.CHROMIUM;
  if (given && !(await works(given))) throw new Error(`CHROMIUM=${given} does not start.`);
  if (given) return given;
  for (const find of [async () => onPath(...names), fromPackageManager]) {
    const path = await find();
    if (path && (await works(path))) return path;
  }
  return null;
}

/** A Chromium that starts, a whole one where there is one. Throws with advice where none works. */
export async function findChromium(): Promise<string> {
  const path = (await findWholeChromium()) ?? (await unpackHeadlessShell());
  if (path) return path;
  throw new Error('No Chromium starts here. Install one and set CHROMIUM to its path, then try again.');
}
