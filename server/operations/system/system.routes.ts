import type { FastifyInstance } from 'fastify';
import {
  getSystem,
  listFailedMessages,
  releaseOutgoing,
  resendMessages,
  runJob,
  sendTestEmail,
} from '../../../contract/operations/system.ts';
import { route } from '../../core/http/route.ts';
import type { SystemActionsService } from './system-actions.service.ts';
import type { SystemStateService } from './system-state.service.ts';

interface Services {
  systemState: SystemStateService;
  systemActions: SystemActionsService;
}

export function systemRoutes(app: FastifyInstance, { systemState, systemActions }: Services): void {
  route(app, getSystem, () => systemState.read());

  route(app, runJob, async ({ input, viewer, text, record }) => {
    const response = { message: text('jobStarts') };
    await systemActions.runJob(viewer.personId, input.params.name, (trx) => record(trx, response));
    return response;
  });

  route(app, listFailedMessages, ({ input }) => systemActions.failed(input.query));

  route(app, resendMessages, ({ input, viewer, text, record }) =>
    systemActions.resend({ operatorId: viewer.personId, id: input.body.id, text }, record),
  );

  route(app, releaseOutgoing, ({ viewer, text, record }) =>
    systemActions.releaseOutgoing(viewer.personId, text, record),
  );

  route(app, sendTestEmail, ({ viewer, text }) => systemActions.sendTestEmail(viewer.personId, text), {
    limit: 'testEmail',
  });
}
