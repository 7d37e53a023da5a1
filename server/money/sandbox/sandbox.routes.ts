import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  actInSandbox,
  confirmSandboxPayment,
  SANDBOX_ONBOARDING_PATH,
} from '../../../contract/money/payment.ts';
import { route } from '../../core/http/route.ts';
import type { SandboxActionsService } from './sandbox-actions.service.ts';
import { onboardedPage, onboardingOverPage, onboardingPage, sandboxPagePolicy } from './sandbox-page.ts';

const OVER = 410;
const WRONG = 400;
/** The form has one short field. */
const FORM_BYTES = 1_000;

const numberOf = (body: unknown) =>
  typeof body === 'string' ? (new URLSearchParams(body).get('account') ?? undefined) : undefined;

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
export function sandboxRoutes(
  app: FastifyInstance,
  { sandboxPlay }: { sandboxPlay: SandboxActionsService },
): void {
  route(app, confirmSandboxPayment, ({ input }) =>
    sandboxPlay.confirm(input.params.clientSecret, input.body),
  );
  route(app, actInSandbox, ({ input, viewer }) => sandboxPlay.act(viewer.personId, input.body.action));

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: FORM_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    const path = `/payments${SANDBOX_ONBOARDING_PATH}:token`;
    const options = { exposeHeadRoute: false, config: { open: true } };

    scope.get<{ Params: { token: string } }>(path, options, async ({ params }, reply) => {
      const field = await sandboxPlay.requestedField(params.token);
      if (!field) return sendPage(reply.code(OVER), onboardingOverPage());
      return sendPage(reply, onboardingPage(field));
    });

    scope.post<{ Params: { token: string } }>(path, options, async ({ params, body }, reply) => {
      const done = await sandboxPlay.finishOnboarding(params.token, numberOf(body));
      if (done && done !== 'no_number') return sendPage(reply, onboardedPage(done));
      const field = await sandboxPlay.requestedField(params.token);
      if (!field) return sendPage(reply.code(OVER), onboardingOverPage());
      return sendPage(reply.code(WRONG), onboardingPage(field, true));
    });
  });
}
