// npm leaves optional packages of other platforms out of the lock when a registry does not carry them,
// and `npm ci` then refuses the lock. This adds the missing entries. Run it after every change of
// dependencies: `npm run lock:repair`.
import { readFileSync, writeFileSync } from 'node:fs';

const systems = [
  'darwin',
  'linux',
  'win32',
  'freebsd',
  'android',
  'openharmony',
  'netbsd',
  'openbsd',
  'sunos',
  'aix',
];
const processors = [
  'x64',
  'arm64',
  'arm',
  'ia32',
  'riscv64',
  'ppc64',
  's390x',
  'loong64',
  'mips64el',
  'wasm32',
];
const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const packages = lock.packages;

/** Where Node would find `name` when asked from `from`: nearest node_modules upwards. */
function resolve(name, from) {
  for (let at = from; at; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const path = `${at}/node_modules/${name}`;
    if (packages[path]) return path;
  }
  const top = `node_modules/${name}`;
  return packages[top] ? top : null;
}

function add(path, version, parent) {
  const words = path
    .split('/')
    .at(-1)
    .split('-')
    .concat(path.split('/').at(-2)?.split('-') ?? []);
  const os = systems.filter((name) => words.includes(name));
  const cpu = processors.filter(
    (name) => words.includes(name) || (name === 'arm' && words.includes('armv7')),
  );
  packages[path] = {
    version,
    ...(cpu.length ? { cpu } : {}),
    ...(parent.dev ? { dev: true } : {}),
    optional: true,
    ...(os.length ? { os } : {}),
  };
}

let added = 0;
for (let found = true; found; ) {
  found = false;
  for (const [path, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (!exact.test(version)) continue;
      const at = resolve(name, path);
      if (at && packages[at].version === version) continue;
      const beside = at ? path.slice(0, path.lastIndexOf('node_modules/')) : '';
      const target = `${beside}node_modules/${name}`;
      if (packages[target]) continue;
      add(target, version, entry);
      added += 1;
      found = true;
    }
  }
}

lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`${added} entries added\n`);
