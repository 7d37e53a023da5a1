import type { ScheduledFlick } from '../../../contract/flicks/scheduled-flick.ts';
import type { TestPerson } from '../factories.ts';
import { call, type TestApp } from '../test-app.ts';
import { type Draft, draft, type Picked, photo, plain } from './publish-flicks.ts';

/** That many seconds from now, in the format of the API. */
export const ahead = ({ clock }: Pick<TestApp, 'clock'>, seconds: number) =>
  new Date(clock.now().getTime() + seconds * 1_000).toISOString();

/** Asks that a draft be published in that many seconds, or at that time. */
export function schedule(
  t: Pick<TestApp, 'app' | 'clock'>,
  who: TestPerson,
  made: Draft,
  at: number | string,
  body: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) {
  const media = made.mediaSignedURL.map((url) => ({ url: plain(url), type: 'photo' }));
  const publishAt = typeof at === 'string' ? at : ahead(t, at);
  return call(t.app, 'POST', `/api/v1/scheduled-flick/${made.flickId}`, {
    token: who.accessToken,
    body: { media, publishAt, ...body },
    headers,
  });
}

/** A flick that will be published in that many seconds. */
export async function scheduled(
  t: Pick<TestApp, 'app' | 'clock'>,
  who: TestPerson,
  seconds: number,
  body: Record<string, unknown> = {},
  more: { files?: Picked[]; audio?: Picked } = {},
): Promise<ScheduledFlick> {
  const { files = [await photo(60, 80)], ...rest } = more;
  const response = await schedule(t, who, await draft(t, who, files, rest), seconds, body);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json().data.scheduled;
}

/** One’s own scheduled flicks. */
export async function scheduledOf(t: Pick<TestApp, 'app'>, who: TestPerson): Promise<ScheduledFlick[]> {
  const response = await call(t.app, 'GET', '/api/v1/scheduled-flick', { token: who.accessToken });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json().data.scheduled;
}
