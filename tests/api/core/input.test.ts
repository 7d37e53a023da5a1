import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '../../../contract/core/endpoint.ts';
import { createComment, createReply, listComments, listReplies } from '../../../contract/flicks/comment.ts';
import { getFlick, listFlicks } from '../../../contract/flicks/flick.ts';
import { setLike } from '../../../contract/flicks/like.ts';
import { getApplicant, listApplicants } from '../../../contract/quests/applicant.ts';
import { decideApplicant, decideApplicants } from '../../../contract/quests/application-decision.ts';
import { getQuest, listQuests, setQuestWatch } from '../../../contract/quests/quest-list.ts';
import { type JsonSchema, requestSchema } from '../../../server/core/http/openapi.ts';
import { person, session, type TestPerson } from '../../support/factories.ts';
import { write } from '../../support/flicks/comments.ts';
import { flick, hashtag } from '../../support/flicks/content.ts';
import { type KnownIds, oddPart, oddUrl } from '../../support/odd-requests.ts';
import { proof, quest } from '../../support/quests/quests.ts';
import { ignoreAnswersOf } from '../../support/record-responses.ts';
import { seeded } from '../../support/seed.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let server: TestApp;
let ann: TestPerson;
/** Ids of what exists, by the name of the field that asks for such a one. */
let real: KnownIds = {};
/** The same of endpoints whose `id` is that of a proof: among all others too few tries would find one. */
let proofs: string[] = [];

/** Makes what tries can meet. What others did to it before, say closing its quest, is not to decide over a test. */
async function makeReal() {
  const bob = await person(server);
  const flickId = await flick(server, bob);
  const comment = (await write(server, bob, flickId))._id;
  const ofComment = { commentId: [comment], parentCommentId: [comment], around: [comment] };
  const [mine, theirs] = [await quest(server, ann), await quest(server, bob)];
  const [waiting, sent] = [await proof(server, mine, bob), await proof(server, theirs, ann)];
  const questIds = [mine.id, theirs.id];
  proofs = [waiting.id, sent.id];
  real = {
    ...ofComment,
    other: [ann.id],
    id: [flickId, ...questIds, waiting.id, sent.id],
    flickId: [flickId],
    userId: [bob.id],
    hashtagId: [(await hashtag(server)).id],
    questId: questIds,
    quest: questIds,
    questApplicantId: [sent.id],
    questApplicantIds: [waiting.id],
  };
}

beforeAll(async () => {
  server = await startTestApp();
  ignoreAnswersOf(server.app);
  ann = await person(server);
  await makeReal();
  return () => server.close();
});

const FORMATS: string[] = ['uuid', 'date-time', 'date'];

/** Whether a pattern can match text of any length: a star, a plus or an open brace that is not escaped. */
const isOpenPattern = (pattern: string) => /[*+]|\{\d+,\}/.test(pattern.replace(/\\./g, ''));

/** Paths of strings and lists that have no upper bound. */
function unbounded(schema: JsonSchema, path: string): string[] {
  const choices = (schema.anyOf ?? schema.oneOf ?? []) as JsonSchema[];
  const found = choices.flatMap((choice) => unbounded(choice, path));
  if (schema.const !== undefined || schema.enum !== undefined) return found;
  if (schema.type === 'string') {
    const bounded =
      schema.maxLength !== undefined ||
      FORMATS.includes(String(schema.format)) ||
      (typeof schema.pattern === 'string' && !isOpenPattern(schema.pattern));
    return bounded ? found : [...found, path];
  }
  if (schema.type === 'array') {
    const inner = unbounded((schema.items ?? {}) as JsonSchema, `${path}[]`);
    return [...found, ...(schema.maxItems === undefined ? [path] : []), ...inner];
  }
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    found.push(...unbounded(field, `${path}.${name}`));
  }
  return found;
}

test('every string and list of every request has a bound', () => {
  const found = server.app.coreContext.endpoints.flatMap((e) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = e[part];
      return schema ? unbounded(requestSchema(schema), `${e.method} ${e.path} ${part}`) : [];
    }),
  );
  expect(found).toEqual([]);
});

test('the test for bounds finds inputs without one', () => {
  expect(unbounded({ properties: { a: { type: 'string' }, b: { type: 'array', items: {} } } }, 'x')).toEqual([
    'x.a',
    'x.b',
  ]);
});

/** Tries an endpoint; a release raises the count. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 50);

/**
 * Input that always fails validation would prove nothing about the code behind it, so this repeats until one is
 * accepted.
 */
const REACHED = new Set<Endpoint>([
  ...[getFlick, listFlicks, listComments, listReplies, createComment, createReply, setLike],
  ...[listQuests, getQuest, setQuestWatch, listApplicants, getApplicant, decideApplicant, decideApplicants],
]);
const MOST_ROUNDS = 80;

describe('odd input', () => {
  test('never causes an internal error, whatever the endpoint', { timeout: 600_000 }, async () => {
    const succeeded = new Set<string>();
    for (const e of server.app.coreContext.endpoints) {
      // What was tried before may have ended the session.
      const { accessToken } = await session(server, ann.id);
      const name = `${e.method} ${e.path}`;
      if (REACHED.has(e)) await makeReal();
      const property = fc.asyncProperty(
        oddPart(e.params, e.path.startsWith('/v1/quest-applicant/') ? { ...real, id: proofs } : real),
        oddPart(e.query, real),
        oddPart(e.body, real),
        async (params, query, body) => {
          const hasBody = e.method !== 'GET' && e.method !== 'DELETE';
          const response = await server.app.inject({
            method: e.method,
            url: oddUrl(e, params, query),
            headers: {
              authorization: `Bearer ${accessToken}`,
              ...(hasBody ? { 'content-type': 'application/json' } : {}),
            },
            ...(hasBody ? { payload: JSON.stringify(body) ?? 'undefined' } : {}),
          });
          expect(response.statusCode, `${name}: ${response.body}`).toBeLessThan(500);
          const parsed = response.json();
          expect(parsed.success).toBe(response.statusCode < 400);
          if (parsed.success) succeeded.add(name);
          else {
            expect(parsed.message).not.toMatch(/Invalid input|expected|undefined/);
            expect(parsed.code).not.toBe('internal');
          }
        },
      );
      const isIn = () => !REACHED.has(e) || succeeded.has(name);
      for (let round = 0; round === 0 || (!isIn() && round < MOST_ROUNDS); round += 1) {
        await seeded((seed) => fc.assert(property, { numRuns: RUNS, seed: seed + round }));
      }
      expect(isIn(), `${name} was never let in`).toBe(true);
    }
  });
});

test('errors of the framework have the same shape', async () => {
  const send = (payload: string, type = 'application/json') =>
    server.app.inject({ method: 'POST', url: '/api/login', headers: { 'content-type': type }, payload });
  const cases = [
    [await send('{bad'), 400, 'invalid_request'],
    [await send(''), 400, 'invalid_request'],
    [await send('[]'), 400, 'invalid_request'],
    [await send('x', 'text/plain'), 415, 'unsupported_media_type'],
    [await send(JSON.stringify({ username: 'a'.repeat(70_000) })), 413, 'too_large'],
    [await server.app.inject({ url: '/api/%zz' }), 400, 'invalid_request'],
    [await server.app.inject({ url: '/api/unknown' }), 404, 'not_found'],
    [await server.app.inject({ method: 'PUT', url: '/api/login' }), 404, 'not_found'],
  ] as const;
  for (const [response, status, code] of cases) {
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
    expect(response.json()).toMatchObject({ success: false, message: expect.any(String) });
    expect(response.json().requestId).toBe(response.headers['x-request-id']);
  }
});
