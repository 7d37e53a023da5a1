import { type Attack, createResult } from './attack.ts';

/** Responses of every kind: the app, the API, errors, files, and what isn't there. */
const PATHS = [
  '/',
  '/home',
  '/login',
  '/api/health',
  '/api/v1/flick',
  '/api/docs',
  '/api/nowhere',
  '/media/nothing',
  '/nowhere.js',
];

const REQUIRED: Record<string, RegExp> = {
  'x-content-type-options': /^nosniff$/,
  'content-security-policy': /frame-ancestors 'none'/,
  'referrer-policy': /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/,
  'cross-origin-opener-policy': /^same-origin/,
};
const FORBIDDEN = ['server', 'x-powered-by', 'access-control-allow-credentials'];
const FOREIGN = 'https://attacker.example';

/** The headers that keep a page from being framed, sniffed or read by other sites. */
export const headers: Attack = {
  name: 'Headers',
  async run({ target }) {
    const report = createResult();
    for (const path of PATHS) {
      for (const method of ['GET', 'OPTIONS']) {
        const answer = await target.call(method, path, { headers: { origin: FOREIGN } });
        report.tried();
        if (answer.headers.get('access-control-allow-origin'))
          report.found(`${method} ${path} may be read by ${FOREIGN}`);
        if (method !== 'GET') continue;
        for (const [name, expected] of Object.entries(REQUIRED)) {
          const value = answer.headers.get(name);
          if (!value || !expected.test(value)) report.found(`${path} has ${name}: ${value}`);
        }
        for (const name of FORBIDDEN) if (answer.headers.has(name)) report.found(`${path} tells ${name}`);
        const policy = answer.headers.get('content-security-policy') ?? '';
        if (/unsafe-(inline|eval)/.test(policy)) report.found(`${path} allows inline code: ${policy}`);
      }
    }
    return report.result();
  },
};
