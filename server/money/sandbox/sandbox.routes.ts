import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  actInSandbox,
  confirmSandboxPayment,
  SANDBOX_ONBOARDING_PATH,
} from '../../../contract/money/payment.ts';
import { route } from '../../core/http/route.ts';
import type { SandboxActionsService } from './sandbox-actions.service.ts';
import { onboardedPage, onboardingOverPage, onboardingPage, sandboxPagePolicy } from './sandbox-page.ts';

const GONE = 410;
const BAD_REQUEST = 400;
/** The form has one short field. */
const FORM_BYTES = 1_000;

const numberOf = (body: unknown) =>
  typeof body === 'string' ? (new URLSearchParams(body).get('account') ?? undefined) : undefined;

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': sandboxPagePolicy,
      // The address contains a token.
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    .send(html);
}

/** The routes and pages of the sandbox, registered only in the demo and in development. */
export function sandboxRoutes(
  app: FastifyInstance,
  { sandboxActions }: { sandboxActions: SandboxActionsService },
): void {
  route(app, confirmSandboxPayment, ({ input }) =>
    sandboxActions.confirm(input.params.clientSecret, input.body),
  );
  route(app, actInSandbox, ({ input, viewer }) => sandboxActions.act(viewer.personId, input.body.action));

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: FORM_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    const path = `/payments${SANDBOX_ONBOARDING_PATH}:token`;
    const options = { exposeHeadRoute: false, config: { open: true } };

    scope.get<{ Params: { token: string } }>(path, options, async ({ params }, reply) => {
      const field = await sandboxActions.requestedField(params.token);
      if (!field) return sendPage(reply.code(GONE), onboardingOverPage());
      return sendPage(reply, onboardingPage(field));
    });

    scope.post<{ Params: { token: string } }>(path, options, async ({ params, body }, reply) => {
      const done = await sandboxActions.finishOnboarding(params.token, numberOf(body));
      if (done && done !== 'no_number') return sendPage(reply, onboardedPage(done));
      const field = await sandboxActions.requestedField(params.token);
      if (!field) return sendPage(reply.code(GONE), onboardingOverPage());
      return sendPage(reply.code(BAD_REQUEST), onboardingPage(field, true));
    });
  });
}
