import { createRandom } from './drawings/random.ts';
import { seededId } from './ids.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0';
const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6';

/** Devices of one person: login `days` ago, last used `used` minutes ago. */
const devices = [
  {
    userAgent: `(iPhone; CPU iPhone OS 18_6 like Mac OS X) ${safari} Mobile/15E148 Safari/604.1`,
    days: 21,
    used: 35,
    ip: '203.0.113.24',
  },
  {
    userAgent: `(Macintosh; Intel Mac OS X 10_15_7) ${safari} Safari/605.1.15`,
    days: 58,
    used: 190,
    ip: '203.0.113.24',
  },
  {
    userAgent: `(iPad; CPU OS 18_6 like Mac OS X) ${safari} Mobile/15E148 Safari/604.1`,
    days: 12,
    used: 2 * 1_440,
    ip: '198.51.100.7',
  },
  {
    userAgent: '(Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0',
    days: 40,
    used: 9 * 1_440,
    ip: '192.0.2.61',
  },
  {
    userAgent: `(Linux; Android 15; Pixel 9) ${chrome} Mobile Safari/537.36`,
    days: 75,
    used: 17 * 1_440,
    ip: '198.51.100.140',
  },
];

/** Sessions of one person on several devices. Nobody knows their tokens, so they only fill the list. */
export function makeSessions(personId: string, now: Date) {
  const random = createRandom('sessions');
  return devices.map(({ userAgent, days, used, ip }) => {
    const createdAt = new Date(now.getTime() - days * DAY_MS);
    return {
      id: seededId(createdAt, random),
      person_id: personId,
      refresh_hash: Buffer.from(Array.from({ length: 32 }, () => random.int(0, 255))),
      user_agent: `Mozilla/5.0 ${userAgent}`,
      ip,
      push_token: null,
      created_at: createdAt,
      last_active_at: new Date(now.getTime() - used * MINUTE_MS),
      ended_at: null,
    };
  });
}
