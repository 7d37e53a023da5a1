// Runs before every npm script, on whichever Node started npm (20 is fine): plain JavaScript, nothing from
// node_modules. Installs what is missing and says what it is doing.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

const say = (text) => process.stdout.write(`${text}\n`);
function stop(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

const [major] = process.versions.node.split('.').map(Number);
if (major < 20) stop(`Flickquest needs Node 20 or newer; this is Node ${process.versions.node}.`);

const marker = 'node_modules/.package-lock.json';
const current = existsSync(marker) && statSync(marker).mtimeMs >= statSync('package-lock.json').mtimeMs;
if (!current) {
  say('Installing packages (about 2 minutes the first time) …');
  // The Node and native packages of this project come from npm as well, so development ones are needed too.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const install = spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (install.status !== 0) {
    stop('npm ci failed (its words are above). Check the network and the free disk space, then try again.');
  }
}
if (!existsSync('node_modules/.bin/node') && major < 24) {
  stop(
    `No bundled Node for ${process.platform} ${process.arch}: it comes with the project on Linux x64 only. ` +
      'Install Node 24 or newer, then try again.',
  );
}
