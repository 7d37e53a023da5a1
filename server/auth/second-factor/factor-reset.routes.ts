import type { FastifyInstance } from 'fastify';
import {
  findLockedOut,
  keepFactorByLink,
  keepOwnFactor,
  startFactorReset,
  stopFactorReset,
} from '../../../contract/auth/factor-reset.ts';
import { route } from '../../core/http/route.ts';
import type { FactorResetService } from './factor-reset.service.ts';

const kept = { message: 'Two-factor login stays on' };

export function factorResetRoutes(
  app: FastifyInstance,
  { factorResets }: { factorResets: FactorResetService },
): void {
  route(app, findLockedOut, async ({ input: { body }, viewer }) => ({
    account: await factorResets.find(viewer.personId, body.name),
  }));

  route(app, startFactorReset, async ({ input: { params, body }, viewer, keep }) => {
    const decision = { operatorId: viewer.personId, personId: params.userId, ...body };
    return { account: await factorResets.start(decision, keep) };
  });

  route(app, stopFactorReset, async ({ input: { params, body }, viewer }) => {
    const decision = { operatorId: viewer.personId, personId: params.userId, ...body };
    return { account: await factorResets.stop(decision) };
  });

  route(app, keepOwnFactor, async ({ viewer }) => {
    await factorResets.keepOwn(viewer.personId);
    return kept;
  });

  route(app, keepFactorByLink, async ({ input: { body } }) => {
    await factorResets.keepByLink(body.token);
    return kept;
  });
}
