import type { FastifyInstance } from 'fastify';
import { advanceClock, readClock } from '../../contract/core/dev.ts';
import {
  listOutbox,
  MAIL_PAGE_PATH,
  type OutboxMessage,
  sendTestPush,
} from '../../contract/notifications/outbox.ts';
import type { MovableClock } from './clock.ts';
import type { Config } from './config/config.ts';
import { notFound } from './errors.ts';
import { route } from './http/route.ts';
import { newId } from './ids.ts';
import type { JobRunner } from './jobs/runner.ts';

interface TestPush {
  title: string;
  body: string;
  link: string;
  collapseKey: string;
}

export interface DevDeps {
  config: Pick<Config, 'payments'>;
  clock: MovableClock;
  outbox: { list(): Promise<OutboxMessage[]> };
  jobs: JobRunner;
  push: { toPerson(personId: string, push: TestPush): Promise<void> };
}

/** An email brings its own styles, must not run scripts, and opens links in new tabs. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups";

/** Reading and moving the clock, reading the outbox, trying push; registered in the demo and in development only. */
export function devRoutes(app: FastifyInstance, { config, clock, outbox, jobs, push }: DevDeps): void {
  route(app, readClock, async () => ({
    now: clock.now().toISOString(),
    sandbox: config.payments === 'sandbox',
  }));

  route(app, advanceClock, async ({ input }) => {
    clock.advance(input.body.advance);
    await jobs.runDue();
    return { now: clock.now().toISOString() };
  });

  route(app, listOutbox, async () => ({ messages: await outbox.list() }));

  route(app, sendTestPush, async ({ viewer }) => {
    await push.toPerson(viewer.personId, {
      title: 'A test from Flickquest',
      body: 'Push messages reach this browser.',
      link: '/dev',
      // Unique, so that no test replaces another.
      collapseKey: `test ${newId(clock.now())}`,
    });
    return { message: 'Sent' };
  });

  app.get<{ Params: { id: string } }>(
    `/api${MAIL_PAGE_PATH}:id`,
    { config: { open: true } },
    async (request, reply) => {
      const html = (await outbox.list()).find(({ id }) => id === request.params.id)?.html;
      if (!html) throw notFound('mailGone');
      // The sandboxed page has an opaque origin, so it cannot ask for origin isolation.
      reply.removeHeader('origin-agent-cluster');
      reply.headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': MAIL_POLICY,
        'x-frame-options': 'SAMEORIGIN',
        'cache-control': 'no-store',
      });
      return html.replace('<head>', '<head>\n<base target="_blank">');
    },
  );
}
