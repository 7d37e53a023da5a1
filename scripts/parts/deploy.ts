import { once } from 'node:events';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeImage } from '../lib/dockerfile.ts';
import { freePort } from '../lib/free-port.ts';
import { readManifests, wrongFields } from '../lib/manifests.ts';
import type { Part } from '../lib/parts.ts';
import { needPrograms } from '../lib/programs.ts';
import { run, say, spawnShown } from '../lib/run.ts';

const START_TRIES = 240;

/** Runs a command; throws with its output if it fails. */
async function must(command: string, args: string[], options: Parameters<typeof run>[2] = {}): Promise<void> {
  const { code, output } = await run(command, args, { ...options, quiet: true });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed.\n${output}`);
}

/** The environment of a machine that has Node, and nothing of this checkout. */
function cleanEnvironment(): Record<string, string> {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((path) => !path.includes('node_modules'));
  return { PATH: [dirname(process.execPath), ...folders].join(delimiter), NODE_ENV: '' };
}

/** What is committed or will be, without what a build or an install left here. */
async function copySources(context: string): Promise<void> {
  const { output } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    quiet: true,
  });
  for (const path of output.split('\n').filter(Boolean)) {
    await cp(path, join(context, path), { recursive: true, force: true }).catch((error: unknown) => {
      // A file that was deleted and not committed yet.
      if (Object(error).code !== 'ENOENT') throw error;
    });
  }
}

/** Runs each line of the Dockerfile in a clean folder, then starts what it made and asks for its health. */
async function checkImage() {
  const root = join(tmpdir(), 'image');
  const context = join(root, 'context');
  await mkdir(context, { recursive: true });
  await copySources(context);
  const environment = cleanEnvironment();
  const image = await makeImage(
    await readFile('deploy/Dockerfile', 'utf8'),
    context,
    root,
    (line, cwd, env) => {
      say(`RUN ${line}`);
      return must('sh', ['-c', line], { cwd, env: { ...environment, ...env } });
    },
  );

  const [program = '', ...args] = image.command;
  const env = { ...environment, ...image.env, DEMO: '0', HOST: '127.0.0.1', PORT: String(await freePort()) };
  const server = spawnShown(program, args, { cwd: image.workdir, env });
  try {
    const [check = '', ...checkArgs] = image.healthCheck;
    const isHealthy = async () =>
      (await run(check, checkArgs, { quiet: true, cwd: image.workdir, env })).code === 0;
    let tries = 1;
    while (!(await isHealthy())) {
      if (server.exitCode !== null || tries === START_TRIES) throw new Error('The image does not start.');
      tries += 1;
      await sleep(500);
    }
    const page = await fetch(`http://127.0.0.1:${env.PORT}/`);
    if (!(await page.text()).includes('<script')) throw new Error('The image serves no app.');
  } finally {
    const ended = once(server, 'exit');
    if (server.exitCode === null && server.kill('SIGTERM')) await ended;
    await rm(root, { recursive: true, force: true });
  }
  return { passed: true };
}

/** The nginx sample with its addresses as they are shipped, but ports and certificates of this machine. */
async function checkNginx(folder: string): Promise<void> {
  await cp('deploy/nginx', folder, { recursive: true });
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
  await must('openssl', [...request, '-keyout', key, '-out', certificate]);
  const [first, second] = [await freePort(), await freePort()];
  const edit = async (name: string, change: (shipped: string) => string) => {
    const path = join(folder, 'flickquest', name);
    await writeFile(path, change(await readFile(path, 'utf8')));
  };
  await edit('site.conf', (text) => text.replaceAll('/etc/letsencrypt/live/flicks.example.org', folder));
  await edit('listen.conf', (text) =>
    text
      .replaceAll('listen [::]:443', `listen 127.0.0.1:${first}`)
      .replaceAll('listen 443', `listen 127.0.0.1:${second}`),
  );
  await writeFile(
    join(folder, 'nginx.conf'),
    'pid nginx.pid;\nevents {}\nhttp { access_log off; include flickquest.conf; }\n',
  );
  await must('nginx', ['-t', '-q', '-p', folder, '-c', 'nginx.conf', '-e', 'stderr']);
}

/** Unit files are checked under the name of an instance. What is unknown in them only counts as a warning to systemd. */
async function checkSystemd(folder: string): Promise<void> {
  const name = 'flickquest@3001.service';
  await cp('deploy/systemd/flickquest@.service', join(folder, name));
  const args = ['verify', '--man=no', join(folder, name)];
  const { code, output } = await run('systemd-analyze', args, { quiet: true });
  if (code !== 0 || output.includes(name)) throw new Error(`systemd-analyze ${args.join(' ')}\n${output}`);
}

/** With the settings of the examples, where an operator would put them. */
async function checkCompose(folder: string): Promise<void> {
  await cp('deploy', folder, { recursive: true });
  await cp('deploy/site.env.example', join(folder, 'site.env'));
  await cp('deploy/compose.env.example', join(folder, '.env'));
  await must('docker-compose', ['--file', 'compose.yml', 'config', '--quiet'], { cwd: folder });
}

async function checkKubernetes(folder: string): Promise<void> {
  const { code, output } = await run('kubectl', ['kustomize', 'deploy/kubernetes'], { quiet: true });
  if (code !== 0) throw new Error(`kubectl kustomize deploy/kubernetes failed.\n${output}`);
  const wrong = await wrongFields(readManifests(output), folder);
  if (wrong !== '') throw new Error(`deploy/kubernetes has wrong fields.\n${wrong}`);
}

/** What the programs that read the samples say about them. */
async function checkSamples() {
  await needPrograms('nginx', 'caddy', 'systemd-analyze', 'docker-compose', 'kubectl', 'promtool');
  const folder = join(tmpdir(), 'samples');
  await mkdir(folder, { recursive: true });
  await checkNginx(join(folder, 'nginx'));
  const home = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  for (const file of ['deploy/Caddyfile', 'deploy/Caddyfile.files'])
    await must('caddy', ['validate', '--adapter', 'caddyfile', '--config', file], { env: home });
  await checkSystemd(folder);
  await checkCompose(join(folder, 'compose'));
  await checkKubernetes(join(folder, 'kubernetes'));
  await must('promtool', ['check', 'rules', 'deploy/monitoring/alerts.yml']);
  return { passed: true };
}

export const deployParts: Part[] = [
  { name: 'deploy', title: 'The samples in deploy/, read by the programs they are for', run: checkSamples },
  {
    name: 'image',
    title: 'Each line of the Dockerfile in a clean folder, and a start',
    goesBeside: true,
    run: checkImage,
  },
];
