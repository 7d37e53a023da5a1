import { type Attack, createResult, type World } from './attack.ts';
import { type NewPerson, newcomer, signUp } from './people.ts';
import { draftOf, publish } from './publishing.ts';
import type { Answer } from './target.ts';

type Report = ReturnType<typeof createResult>;

/** Nothing to see, text that turns its direction, and words of two alphabets. */
const NAMES = {
  blank: ' ',
  'of a filler': '\u3164',
  'of empty Braille': '\u2800\u2800',
  'with a zero-width space': 'Ada\u200bFern',
  'with a joiner that shows nothing': 'Ada\u200dFern',
  'that turns its direction': 'Ada\u202enreF',
  'with an isolate': 'Ada\u2066Fern',
  'with a tag character': 'Ada\u{e0041}',
  'with a variation selector': 'Ada\ufe0f',
  'with a line separator': 'Ada\u2028Fern',
  'with a control': 'Ada\u0007',
  'of two alphabets': 'Suppоrt',
  'of Greek and Latin': 'Ρayments',
};
/** Usernames that people would take for the platform or for another name. */
const USERNAMES = [
  ...['.support', 'support.', 'supp0rt', 's.u.p.p.o.r.t', 'flickquest_', 'flick.quest', 'f1ickquest'],
  ...['getflickquest', 'the_flickquest_team', 'adrnin', 'm0derator', 'ada..fern', '.ada', 'ada.'],
  ...['suppоrt', 'ada\u200b', 'ada\u202e', '\u3164\u3164\u3164', 'ａｄｍｉｎ', 'settings', 'ada fern'],
];
const HIDDEN = '\u202e\u200b\u2066\u2800';

/** A new name by every call that takes one. */
async function tryNames({ target }: World, person: NewPerson, report: Report): Promise<void> {
  async function check(what: string, path: string, call: Promise<Answer>) {
    const { status, json } = await call;
    report.tried();
    const isRejected = status === 400 || (status === 409 && json?.code === 'username_taken');
    if (!isRejected || json?.fields?.[0]?.path !== path)
      report.found(`${what} answers ${status} and names ${json?.fields?.[0]?.path ?? 'no field'}`);
  }
  const signUpWith = (fields: object) =>
    target.call('POST', '/api/sign-up', { body: { ...newcomer().body, ...fields } });
  const edit = (body: object) =>
    target.call('PUT', '/api/v1/profile-detail', { token: person.accessToken, body });
  for (const [what, name] of Object.entries(NAMES)) {
    await check(`Signing up with a name ${what}`, 'name', signUpWith({ name }));
    await check(`Taking a name ${what}`, 'name', edit({ name }));
  }
  for (const pronouns of [`they${HIDDEN}`, '\u3164'])
    await check('Taking hidden pronouns', 'pronouns', edit({ pronouns }));
  for (const username of USERNAMES) {
    const shown = JSON.stringify(username);
    await check(`Signing up as ${shown}`, 'username', signUpWith({ username }));
    await check(`Becoming ${shown}`, 'username', edit({ username }));
    const free = await target.call('POST', '/api/check-username', { body: { username } });
    report.tried();
    if (free.status !== 400 && free.json?.data?.available !== false) report.found(`${shown} is free`);
  }
}

/** Longer texts lose hidden characters: a bio, the place of a flick. */
async function tryTexts({ target }: World, person: NewPerson, report: Report): Promise<void> {
  const { accessToken: token } = person;
  const path = '/api/v1/profile-detail';
  const bio = await target.call('PUT', path, { token, body: { bio: `Two${HIDDEN} lines` } });
  const draft = await draftOf(target, person, 'flick');
  const flick = await publish(target, person, draft, { location: `Old${HIDDEN} town` });
  report.tried(2);
  for (const { status, text } of [bio, flick]) {
    if (status >= 400) throw new Error(`A text with hidden characters answers ${status} ${text}`);
    const data = JSON.stringify(JSON.parse(text));
    if ([...HIDDEN].some((character) => data.includes(character)))
      report.found(`Hidden characters are kept: ${data.slice(0, 200)}`);
  }
}

/** Names that are not what they seem. */
export const names: Attack = {
  name: 'Names',
  async run(world) {
    const report = createResult();
    const person = await signUp(world.target);
    await tryNames(world, person, report);
    await tryTexts(world, person, report);
    const { json } = await world.target.call('GET', '/api/v1/profile-detail', { token: person.accessToken });
    const { username, name } = Object(json?.data?.profileDetails) as { username?: string; name?: string };
    if (username !== person.username || name !== 'Ada Fern')
      report.found(`A rejected name was taken: ${JSON.stringify({ username, name })}`);
    return report.result();
  },
};
