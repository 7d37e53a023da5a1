import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { updateProfileDetails } from '../../../src/api/account/account-details.ts';
import { login } from '../../../src/api/auth/auth.ts';
import { recentFailures } from '../../../src/api/core/recent-failures.ts';
import * as comment from '../../../src/api/flicks/comment.ts';
import * as flick from '../../../src/api/flicks/flick.ts';
import { deleteFlick } from '../../../src/api/flicks/flick-delete.ts';
import * as people from '../../../src/api/flicks/flick-people.ts';
import { createHashtag, searchHashtags } from '../../../src/api/flicks/hashtag.ts';
import { setLike } from '../../../src/api/flicks/like.ts';
import { repostFlick } from '../../../src/api/flicks/repost.ts';
import { setSaved } from '../../../src/api/flicks/save.ts';
import * as song from '../../../src/api/flicks/song.ts';
import { putFile } from '../../../src/api/media/upload.ts';
import * as adminQuest from '../../../src/api/moderation/admin-quest.ts';
import { createFeatureIssue } from '../../../src/api/moderation/feature-issue.ts';
import * as report from '../../../src/api/moderation/report.ts';
import * as bioLink from '../../../src/api/people/bio-link.ts';
import { searchMentions } from '../../../src/api/people/mention.ts';
import { deleteProfilePicture } from '../../../src/api/people/profile-picture.ts';
import * as question from '../../../src/api/quests/question.ts';
import { server } from '../../support/app/app-setup.ts';
import { signIn } from '../../support/app/render-app.tsx';

const ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const HI = { comment: [{ type: 'text' as const, text: 'Hi' }] };
const body = { message: 'It is not what it says' };
const issue = { type: 'bug' as const, title: 'A problem', description: 'It does not work' };
const link = { title: 'My site', url: 'https://example.org' };
const picture = () => new File(['x'], 'x.png', { type: 'image/png' });

/** Every call, and its fallback text. */
const calls: [string, () => Promise<unknown>, string][] = [
  ['the feed', () => flick.listFlicks({}), 'Failed to fetch flicks'],
  ['a flick', () => flick.getFlick(ID), 'Failed to fetch flick'],
  ['deleting a flick', () => deleteFlick(ID), 'Failed to delete flick'],
  ['a repost', () => repostFlick(ID, {}), 'Repost flick failed'],
  ['who likes a flick', () => people.listLikers(ID, { page: 1 }), 'Failed to fetch'],
  ['who reposted a flick', () => people.listReposters(ID, { page: 1 }), 'Failed to fetch'],
  ['a song', () => song.getSong(ID), 'Failed to fetch'],
  ['the flicks with a song', () => song.listSongFlicks(ID, { page: 1 }), 'Failed to fetch'],
  ['a like', () => setLike(ID, 'flick', true), 'Failed to toggle like'],
  ['saving', () => setSaved(ID, true), 'Failed to fetch'],
  ['comments', () => comment.listComments(ID, {}), 'Failed to fetch'],
  ['replies', () => comment.listReplies(ID, ID, {}), 'Failed to fetch'],
  ['a comment', () => comment.createComment(ID, HI, 'k'), 'Failed to fetch'],
  ['a reply', () => comment.createReply(ID, ID, HI, 'k'), 'Failed to fetch'],
  ['deleting a comment', () => comment.deleteComment(ID), 'Failed to fetch'],
  ['hashtags', () => searchHashtags('', 1), 'Failed to fetch hashtags'],
  ['a new hashtag', () => createHashtag('sea'), 'Failed to create new hashtag'],
  ['mentions', () => searchMentions('', { page: 1 }), 'Failed to fetch mentions'],
  ['reporting a flick', () => report.reportFlick(ID, body, 'k'), 'Failed to report flick'],
  ['reporting a comment', () => report.reportComment(ID, body, 'k'), 'Failed to report comment'],
  ['questions', () => question.listQuestions(ID, {}), 'Failed to fetch questions'],
  ['a question', () => question.askQuestion(ID, 'Is oat milk fine?', 'k'), 'Failed to send your question'],
  ['an answer', () => question.answerQuestion(ID, 'Yes', 'k'), 'Failed to send your answer'],
  ['deleting a question', () => question.deleteQuestion(ID), 'Failed to delete this'],
  ['reporting a question', () => report.reportQuestion(ID, body, 'k'), 'Failed to report'],
  ['quests for operators', () => adminQuest.listOperatorQuests({}), 'Failed to fetch quests'],
  ['holding a quest', () => adminQuest.freezeQuest(ID, 'Why', 'k'), 'Failed to put this quest on hold'],
  ['letting a quest go on', () => adminQuest.releaseQuest(ID, 'Why', 'k'), 'Failed to let this quest go on'],
  ['reporting a person', () => report.reportPerson(ID, body, 'k'), 'Failed to report'],
  ['a new bio link', () => bioLink.addBioLink(link, 'k'), 'Failed to add bio link'],
  ['changing a bio link', () => bioLink.updateBioLink(ID, link), 'Failed to update bio link'],
  ['deleting a bio link', () => bioLink.deleteBioLink(ID), 'Failed to delete bio link'],
  ['changing a profile', () => updateProfileDetails({ name: 'Ana' }), 'Failed to update profile details'],
  ['deleting a profile picture', () => deleteProfilePicture(), 'Failed to delete profile picture'],
  ['upload addresses', () => report.reportUploadUrls([picture()]), 'Failed to get upload URL.'],
  ['an upload', () => putFile('/upload/x', picture()), 'Upload & create flick failed'],
  ['a problem', () => createFeatureIssue(issue, 'k'), 'Failed to submit feature issue.'],
  ['a login', () => login({ username: 'demo', password: 'x' }), 'Login failed'],
];

const everyAnswer = (make: () => Response) => server.use(http.all('*', make));

beforeEach(() => signIn());

describe.each(calls)('%s', (_, call, text) => {
  it(`says "${text}" for an empty 500`, async () => {
    everyAnswer(() => new HttpResponse(null, { status: 500 }));
    await expect(call()).rejects.toMatchObject({
      name: 'ApiError',
      kind: 'http',
      status: 500,
      message: text,
    });
  });

  it(`says "${text}" without a response`, async () => {
    everyAnswer(() => HttpResponse.error());
    await expect(call()).rejects.toMatchObject({ name: 'ApiError', kind: 'network', message: text });
  });
});

describe.each(calls.filter(([name]) => name !== 'an upload'))('%s', (_, call, text) => {
  it.each([
    ['HTML', () => HttpResponse.html('<h1>Hello</h1>')],
    ['broken JSON', () => HttpResponse.text('{"success":true,"data"')],
    ['nothing', () => new HttpResponse(null)],
    ['other data', () => HttpResponse.json({ success: true, data: { flick: 7 } })],
  ])('reports %s as a contract error', async (__, response) => {
    everyAnswer(response);
    await expect(call()).rejects.toMatchObject({ kind: 'contract', message: text });
  });

  it('prefers the message of the server', async () => {
    everyAnswer(() =>
      HttpResponse.json({ success: false, code: 'forbidden', message: 'Not this one.' }, { status: 403 }),
    );
    await expect(call()).rejects.toMatchObject({ message: 'Not this one.', code: 'forbidden' });
  });
});

describe('a refusal', () => {
  it('contains code, fields, data, request id and the seconds to wait', async () => {
    const fields = [{ path: 'body.comment', message: 'Use 1 to 1000 characters.' }];
    everyAnswer(() =>
      HttpResponse.json(
        {
          success: false,
          code: 'rate_limited',
          message: 'Wait.',
          fields,
          requestId: 'r-1',
          data: { status: 'x' },
        },
        { status: 429, headers: { 'retry-after': '12' } },
      ),
    );
    await expect(comment.deleteComment(ID)).rejects.toMatchObject({
      code: 'rate_limited',
      fields,
      requestId: 'r-1',
      retryAfter: 12,
      data: { status: 'x' },
    });
    expect(recentFailures()[0]).toBe('r-1');
  });

  it('stores the ids of the last five for a problem report', async () => {
    let count = 0;
    everyAnswer(() => {
      count += 1;
      return new HttpResponse(null, { status: 500, headers: { 'x-request-id': `id-${count}` } });
    });
    for (let i = 0; i < 7; i += 1) await comment.deleteComment(ID).catch(() => undefined);
    expect(recentFailures()).toEqual(['id-7', 'id-6', 'id-5', 'id-4', 'id-3']);
  });
});

describe('what is sent', () => {
  it('sends the person, the attempt and the defaults of the contract', async () => {
    const sent: Request[] = [];
    server.use(
      http.all('*', ({ request }) => {
        sent.push(request.clone());
        return new HttpResponse(null, { status: 500 });
      }),
    );
    await comment.createComment(ID, HI, 'attempt-1').catch(() => undefined);
    await comment.listComments(ID, {}).catch(() => undefined);
    await searchHashtags('', 1).catch(() => undefined);
    await createHashtag('sea').catch(() => undefined);
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer access-1');
    expect(sent[0]?.headers.get('idempotency-key')).toBe('attempt-1');
    expect(await sent[0]?.json()).toEqual({ comment: [{ type: 'text', text: 'Hi' }] });
    expect(sent[1]?.url).toContain(`/api/v1/comment/${ID}?page=1&limit=12`);
    expect(new URL(sent[2]?.url ?? '').searchParams.get('q')).toBe('""');
    expect(new URL(sent[3]?.url ?? '').searchParams.get('q')).toBe('"sea"');
  });

  it('returns the message of a response with its data', async () => {
    everyAnswer(() => HttpResponse.json({ success: true, message: 'Report submitted', data: {} }));
    expect(await report.reportFlick(ID, body, 'k')).toEqual({ message: 'Report submitted' });
  });

  it('can be called off', async () => {
    everyAnswer(() => HttpResponse.json({}));
    const stop = new AbortController();
    const call = flick.listFlicks({}, stop.signal);
    stop.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});
