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

  route(app, runJob, ({ input, viewer, record }) =>
    systemActions.runJob(viewer.personId, input.params.name, record),
  );

  route(app, listFailedMessages, ({ input }) => systemActions.failed(input.query));

  route(app, resendMessages, ({ input, viewer, record }) =>
    systemActions.resend(viewer.personId, input.body.id, record),
  );

  route(app, releaseOutgoing, ({ viewer, record }) => systemActions.releaseOutgoing(viewer.personId, record));

  route(app, sendTestEmail, ({ viewer }) => systemActions.sendTestEmail(viewer.personId), {
    limit: 'testEmail',
  });
}
