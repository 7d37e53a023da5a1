import type { FastifyInstance, FastifyReply } from 'fastify';
import { actInSandbox, confirmSandboxPayment, SANDBOX_ONBOARDING_PATH } from '../../contract/payment.ts';
import { route } from '../http/route.ts';
import {
  onboardedPage,
  onboardingOverPage,
  onboardingPage,
  sandboxPagePolicy,
} from '../http/sandbox-page.ts';
import type { SandboxPlay } from '../services/sandbox-play.ts';

const OVER = 410;

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': sandboxPagePolicy,
      // The address is good for a while.
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    .send(html);
}

/** The sandbox as people meet it; registered in the demo and in development only. */
export function sandboxRoutes(app: FastifyInstance, { sandboxPlay }: { sandboxPlay: SandboxPlay }): void {
  route(app, confirmSandboxPayment, ({ input }) =>
    sandboxPlay.confirm(input.params.clientSecret, input.body),
  );
  route(app, actInSandbox, ({ input, viewer }) => sandboxPlay.act(viewer.personId, input.body.action));

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The form has no fields.
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined));
    const path = `/payments${SANDBOX_ONBOARDING_PATH}:token`;
    const options = { exposeHeadRoute: false, config: { open: true } };

    scope.get<{ Params: { token: string } }>(path, options, async ({ params }, reply) => {
      const asked = await sandboxPlay.asked(params.token);
      if (!asked) return sendPage(reply.code(OVER), onboardingOverPage());
      return sendPage(reply, onboardingPage(asked));
    });

    scope.post<{ Params: { token: string } }>(path, options, async ({ params }, reply) => {
      const enabled = await sandboxPlay.finishOnboarding(params.token);
      if (!enabled) return sendPage(reply.code(OVER), onboardingOverPage());
      return sendPage(reply, onboardedPage(enabled));
    });
  });
}
