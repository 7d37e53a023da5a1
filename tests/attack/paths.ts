import { type Attack, createResult, type World } from './attack.ts';
import { leaksIn } from './leaks.ts';
import { requestRaw } from './raw-http.ts';

const UP = [
  '..',
  '%2e%2e',
  '..%2f..',
  '%2e%2e%2f',
  '..%5c',
  '%252e%252e',
  '....//',
  '..;',
  '..%00',
  '%c0%ae%c0%ae',
];
const ROOTS = ['/media', '/media/public', '/assets', '/upload', '/api/docs', ''];
const SOUGHT = ['etc/passwd', 'package.json', 'server/main.ts', 'token-secret', 'outbox.jsonl'];
/** What only a mistake of the deployment serves. */
const PRIVATE_FILES = [
  ...['/.env', '/.git/HEAD', '/.git/config', '/.npmrc', '/.DS_Store', '/.htaccess', '/.well-known/../.env'],
  ...[
    '/package.json',
    '/package-lock.json',
    '/server/main.ts',
    '/csp.json',
    '/app.sources',
    '/index.html.br',
  ],
  ...['/index.html.gz', '/sw.js.map', '/outbox.jsonl', '/files/', '/node_modules/fastify/package.json'],
  ...['/media/', '/media/public/', '/media/private/', '/assets/', '/upload/', '/dist/', '/metrics', '/debug'],
];
/** What such a file would say. */
const CONTENT =
  /root:[x*]:0:0|"dependencies"|ref: refs\/|\[core\]|import .+ from '|"version":\s*3|"to":|<title>Index of|Directory listing/i;

/** Addresses of the attacker that are tried wherever a page or a call takes a way back. */
const ELSEWHERE = [
  'https://attacker.example',
  '//attacker.example',
  '/\\attacker.example',
  '\\\\attacker.example',
  'javascript:alert(1)',
  'https:attacker.example',
  '/%2f/attacker.example',
  '/\tattacker.example',
];

async function sourceMaps({ target }: World): Promise<string[]> {
  const { text } = await target.call('GET', '/');
  return [...text.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([path]) => `${path}.map`);
}

/** Files that nobody may read, by paths that clients would tidy up, and redirects to other sites. */
export const paths: Attack = {
  name: 'Paths',
  async run(world) {
    const { url } = world.target;
    const report = createResult();
    const climbs = ROOTS.flatMap((root) =>
      UP.flatMap((up) => SOUGHT.map((file) => `${root}/${`${up}/`.repeat(6)}${file}`)),
    );
    for (const path of [...climbs, ...PRIVATE_FILES, ...(await sourceMaps(world))]) {
      const { status, headers, body } = await requestRaw(url, `GET ${path}`);
      report.tried();
      const isPage = /content-type: text\/html/i.test(headers);
      if (status >= 500) report.found(`GET ${path} answers ${status}`);
      if (status < 400 && CONTENT.test(body) && !isPage) report.found(`GET ${path} is served`);
      if (status < 400 && !isPage) report.found(`GET ${path} answers ${status}`);
      if (status >= 400) for (const what of leaksIn(body)) report.found(`GET ${path} shows ${what}`);
    }
    for (const where of ELSEWHERE) {
      const to = encodeURIComponent(where);
      const tries = [
        `/login?redirect=${to}`,
        `/login?next=${to}`,
        `/?url=${to}`,
        `/${where.replaceAll(/\s/g, '%09')}`,
      ];
      for (const path of [...tries, `//attacker.example/%2e%2e`, '/home/..//attacker.example']) {
        const { status, headers } = await requestRaw(url, `GET ${path}`);
        report.tried();
        if (status >= 500) report.found(`GET ${path} answers ${status}`);
        if (/^location:\s*(?:[a-z]+:|\/\/|\/\\)/im.test(headers))
          report.found(`GET ${path} redirects elsewhere: ${headers}`);
      }
    }
    return report.result();
  },
};
