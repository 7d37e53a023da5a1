import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect, isIP } from 'node:net';
import { join } from 'node:path';
import { connect as connectSecurely, getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect, onTestFinished } from 'vitest';
import { freePort } from '../../../scripts/lib/free-port.ts';
import { temporaryFolder } from './cluster.ts';

/** Starts a proxy with the sample of deploy/ in front of processes on these ports; answers its address. */
export type StartProxy = (ports: string[]) => Promise<string>;

/** Requests of this process trust that certificate too, until the test ends. */
function trust(certificate: string): void {
  const before = getCACertificates('default');
  setDefaultCACertificates([...before, certificate]);
  onTestFinished(() => setDefaultCACertificates(before));
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Why a client can't open a secure connection to this host and port yet; null if it can. */
async function handshakeError(host: string, port: number): Promise<unknown> {
  const socket = connectSecurely({ host, port, servername: isIP(host) ? '' : host });
  try {
    await once(socket, 'secureConnect');
    return null;
  } catch (error) {
    return error;
  } finally {
    socket.destroy();
  }
}

/** Runs until the test ends; its output is shown if it does not start. */
async function run(command: string, args: string[], env: Record<string, string>, port: number) {
  const child: ChildProcess = spawn(command, args, {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  await expect
    .poll(
      async () => {
        if (child.exitCode !== null) throw new Error(`${command} ended: ${output}`);
        return isListening(port);
      },
      { interval: 50 },
    )
    .toBe(true);
}

function selfSigned(folder: string): void {
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...names, ...files];
  execFileSync('openssl', request, { stdio: 'ignore' });
}

/**
 * The folder `flickquest` beside the sample says where processes, addresses and certificates are. `edit` may shorten what a
 * test would wait for.
 */
export async function startNginx(ports: string[], edit = (shipped: string) => shipped): Promise<string> {
  const folder = await temporaryFolder();
  const port = await freePort();
  selfSigned(folder);
  const shipped = await readFile('deploy/nginx/flickquest/processes.conf', 'utf8');
  const processes = ports.reduce(
    (text, own, index) => text.replace(`:${3001 + index} `, `:${own} `),
    shipped,
  );
  await mkdir(join(folder, 'flickquest'));
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  await write('flickquest.conf', edit(await readFile('deploy/nginx/flickquest.conf', 'utf8')));
  await write('flickquest/processes.conf', processes);
  await write('flickquest/listen.conf', `listen 127.0.0.1:${port} ssl;\n`);
  await write(
    'flickquest/site.conf',
    'server_name localhost;\nssl_certificate certificate.pem;\nssl_certificate_key key.pem;\n',
  );
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const main = [
    // Only root may say as whom the workers run; the folder is private to this user.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'pid nginx.pid;',
    'worker_processes 2;',
    'events {}',
    'http {',
    'access_log off;',
    ...paths.map((name) => `${name}_temp_path ${join(folder, name)};`),
    'include flickquest.conf;',
    '}',
  ];
  await write('nginx.conf', main.join('\n'));
  await run('nginx', ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr', '-g', 'daemon off;'], {}, port);
  trust(await readFile(join(folder, 'certificate.pem'), 'utf8'));
  return `https://localhost:${port}`;
}

/**
 * Starts Caddy with the sample; its environment says where processes, addresses and certificates are. Answers the address of
 * `host`, one of its sites, whose certificate Caddy makes only after it has begun to listen.
 */
async function caddy(host: string, own: Record<string, string>, sites: string): Promise<string> {
  const folder = await temporaryFolder();
  const port = await freePort();
  const env = {
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    SITE_HOST: 'localhost',
    BIND: '127.0.0.1',
    HTTP_PORT: String(await freePort()),
    HTTPS_PORT: String(port),
    ADMIN: `localhost:${await freePort()}`,
    SITES: sites,
    ...own,
  };
  await run('caddy', ['run', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'], env, port);
  const root = () => readFile(join(folder, 'caddy/pki/authorities/local/root.crt'), 'utf8');
  await expect.poll(() => root().catch(() => null)).not.toBeNull();
  trust(await root());
  await expect.poll(() => handshakeError(host, port)).toBeNull();
  return `https://${host}:${port}`;
}

export const startCaddy: StartProxy = async (ports) => {
  const PROCESSES = ports.map((own) => `127.0.0.1:${own}`).join(' ');
  return caddy('localhost', { PROCESSES }, await temporaryFolder());
};

/** Starts Caddy in front of a file store at this host and port, as compose.yml does; answers the address of the store. */
export async function startCaddyForFiles(store: string): Promise<string> {
  const sites = await temporaryFolder();
  await copyFile('deploy/Caddyfile.files', join(sites, 'files.caddy'));
  return caddy('127.0.0.1', { FILES_HOST: '127.0.0.1', FILES: store }, sites);
}
