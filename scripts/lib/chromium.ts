import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, say } from './run.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function onPath(): string | null {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) if (existsSync(join(folder, name))) return join(folder, name);
  }
  return null;
}

async function works(path: string): Promise<boolean> {
  const { code } = await run(path, ['--version', '--no-sandbox'], { quiet: true }).catch(() => ({ code: 1 }));
  return code === 0;
}

async function fromPackageManager(): Promise<string | null> {
  const hasApt = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  if (!hasApt) return null;
  say('Installing Chromium for the browser tests (apt-get) …');
  await run('apt-get', ['update', '-qq'], { quiet: true });
  await run('apt-get', ['install', '-y', '-qq', 'chromium'], { quiet: true });
  return onPath();
}

async function fromNpm(): Promise<string | null> {
  say('Unpacking Chromium from npm for the browser tests …');
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}

/**
 * A Chromium that starts: `CHROMIUM`, one of the system, one from apt-get (as root), or the one
 * from npm. Throws with advice where none works.
 */
export async function findChromium(): Promise<string> {
  const given = process.env.CHROMIUM;
  if (given && !(await works(given))) throw new Error(`CHROMIUM=${given} does not start.`);
  if (given) return given;
  for (const find of [async () => onPath(), fromPackageManager, fromNpm]) {
    const path = await find();
    if (path && (await works(path))) return path;
  }
  throw new Error('No Chromium starts here. Install one and set CHROMIUM to its path, then try again.');
}
