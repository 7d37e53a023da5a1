import { type Attack, createResult } from './attack.ts';
import { type RawAnswer, requestRaw } from './raw-http.ts';

/** Names of the attacker's, also such that a careless check takes for this machine. */
const HOSTS = [
  'attacker.example',
  '127.0.0.1.attacker.example',
  'localhost.attacker.example',
  'attacker.example:3000',
  '192.168.1.4',
  '10.0.0.1:3000',
  '[::2]',
  'localhost@attacker.example',
  'attacker.example#localhost',
];
/** What a proxy or a tunnel adds. */
const FORWARDED = [
  'Forwarded: for=203.0.113.7',
  'X-Forwarded-For: 127.0.0.1',
  'X-Forwarded-Host: localhost',
  'X-Forwarded-Proto: https',
  'X-Real-IP: 127.0.0.1',
  'Via: 1.1 proxy',
];
/** Little enough that no session would expire, were they all to succeed. */
const SECONDS = 30;
const ADVANCE = JSON.stringify({ advance: SECONDS });
const JSON_BODY = ['Content-Type: application/json', `Content-Length: ${ADVANCE.length}`];

const messageOf = (answer: RawAnswer): string => JSON.parse(answer.body).message;

/** The tools of the demo through a proxy, a tunnel, or a name that was pointed at this machine (DNS rebinding). */
export const foreignHosts: Attack = {
  name: 'Tools of the demo from outside',
  async run({ target }) {
    const report = createResult();
    /** How far the server's clock is ahead, in milliseconds. */
    const ahead = async () => {
      const { json } = await target.call('GET', '/api/dev/clock');
      return Date.parse(String(json?.data?.now)) - Date.now();
    };
    const before = await ahead();
    const { host } = new URL(target.url);
    const nothing = messageOf(await requestRaw(target.url, 'GET /api/no-such-endpoint'));
    const outside = [
      ...HOSTS.map((name) => [`Host: ${name}`]),
      ...FORWARDED.map((header) => [`Host: ${host}`, header]),
    ];
    const calls: [string, string[], string][] = [
      ['GET /api/dev/outbox', [], ''],
      ['GET /api/dev/mail/nothing', [], ''],
      ['GET /api/dev/clock', [], ''],
      ['POST /api/dev/clock', JSON_BODY, ADVANCE],
    ];
    for (const headers of outside) {
      for (const [line, more, body] of calls) {
        const answer = await requestRaw(target.url, line, [...headers, ...more], body);
        report.tried();
        const isHidden = answer.status === 404 && messageOf(answer) === nothing;
        // A host that is no host at all is no request.
        if (!isHidden && answer.status !== 400)
          report.found(`${line} with ${headers.at(-1)} answers ${answer.status} ${answer.body.slice(0, 80)}`);
      }
    }
    if (!((await ahead()) - before < SECONDS * 500)) report.found('A foreign host moved the clock');
    return report.result();
  },
};
