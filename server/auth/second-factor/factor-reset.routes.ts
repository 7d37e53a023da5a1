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
import type { LockedOutAccountService } from './locked-out-account.service.ts';

interface Services {
  factorResets: FactorResetService;
  lockedOut: LockedOutAccountService;
}

export function factorResetRoutes(app: FastifyInstance, { factorResets, lockedOut }: Services): void {
  route(app, findLockedOut, async ({ input: { body }, viewer }) => ({
    account: await lockedOut.find(viewer.personId, body.name),
  }));

  route(app, startFactorReset, async ({ input: { params, body }, viewer, record }) => {
    const decision = { operatorId: viewer.personId, personId: params.userId, ...body };
    return { account: await factorResets.start(decision, record) };
  });

  route(app, stopFactorReset, async ({ input: { params, body }, viewer }) => {
    const decision = { operatorId: viewer.personId, personId: params.userId, ...body };
    return { account: await factorResets.cancel(decision) };
  });

  route(app, keepOwnFactor, async ({ viewer, text }) => {
    await factorResets.cancelOwn(viewer.personId);
    return { message: text('twoFactorStaysOn') };
  });

  route(app, keepFactorByLink, async ({ input: { body }, text }) => {
    await factorResets.cancelByLink(body.token);
    return { message: text('twoFactorStaysOn') };
  });
}
