import { onPath } from './on-path.ts';
import { run, say } from './run.ts';

/** Makes sure that nginx and Caddy are here: from apt-get if this is root. Throws if they are not. */
export async function findProxies(): Promise<void> {
  if (onPath('nginx') && onPath('caddy')) return;
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    say('Installing nginx and Caddy (apt-get) …');
    await run('apt-get', ['update', '-qq'], { quiet: true });
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'nginx-light', 'caddy'], {
      quiet: true,
    });
  }
  if (!onPath('nginx') || !onPath('caddy'))
    throw new Error('There is no nginx or no caddy here. Install both: the samples in deploy/ run in them.');
}
