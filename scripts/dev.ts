import { spawn } from 'node:child_process';

/** Hot reload of both sides: the API restarts on change behind Vite, which serves the app at port 3000. */
const API_PORT = '3001';
const PORT = process.env.PORT ?? '3000';
/** What the server is made of, with the texts that it writes itself. */
const texts = ['devices', 'emails', 'embeds', 'errors', 'pushes', 'responses'].map(
  (domain) => `messages/${domain}`,
);
const watched = ['server', 'contract', ...texts].map((path) => `--watch-path=${path}`);
const children = [
  spawn('node', [...watched, 'server/main.ts'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development', PORT: API_PORT, PUBLIC_URL: `http://localhost:${PORT}` },
  }),
  spawn('vite', ['dev', '--host', '127.0.0.1', '--port', PORT, '--strictPort'], {
    stdio: 'inherit',
    env: { ...process.env, API_ORIGIN: `http://127.0.0.1:${API_PORT}` },
  }),
];

function stopAll(): void {
  for (const child of children) child.kill('SIGTERM');
}
for (const child of children) child.on('exit', stopAll);
process.on('SIGINT', stopAll);
process.on('SIGTERM', stopAll);
