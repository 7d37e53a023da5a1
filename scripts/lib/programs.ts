import { onPath } from './on-path.ts';
import { run, say } from './run.ts';

/** The programs that checks run, and the Debian packages that have them. */
const PACKAGES = {
  caddy: 'caddy',
  'docker-compose': 'docker-compose',
  kubectl: 'kubernetes-client',
  nginx: 'nginx-light',
  promtool: 'prometheus',
  'redis-server': 'redis-server',
  'systemd-analyze': 'systemd',
};
type Program = keyof typeof PACKAGES;

/** Makes sure that these programs are here: from apt-get if this is root. Throws, naming them, if they are not. */
export async function needPrograms(...programs: Program[]): Promise<void> {
  const missing = () => programs.filter((name) => onPath(name) === null);
  const wanted = missing();
  if (wanted.length === 0) return;
  const packages = wanted.map((name) => PACKAGES[name]);
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  let output = '';
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    say(`Installing ${packages.join(', ')} (apt-get) …`);
    await run('apt-get', ['update', '-qq'], { quiet: true });
    ({ output } = await run('apt-get', install, { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } }));
  }
  if (missing().length === 0) return;
  throw new Error(
    `${missing().join(' and ')} must be installed; on Debian: apt-get install ${packages.join(' ')}\n${output}`,
  );
}
