import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  checkLedger,
  decideMove,
  getMoney,
  listUnclaimed,
  moveMoney,
  settleMoneyAlert,
} from '../../../contract/money/admin-money.ts';
import { callKeyOf } from '../../core/http/idempotency.ts';
import { route } from '../../core/http/route.ts';
import { newId } from '../../core/ids.ts';
import type { AdminMoneyService } from './admin-money.service.ts';
import type { MoneyDecisionService } from './money-decision.service.ts';
import type { MoneyMoveService } from './money-move.service.ts';

/** A reference that is the same for every attempt with the same idempotency key. */
function attemptRef(request: FastifyRequest, operatorId: string, now: Date): string {
  const { key, hash } = callKeyOf(request);
  if (key === null) return newId(now);
  return createHash('sha256').update(`${operatorId}\n${key}\n`).update(hash).digest('hex').slice(0, 32);
}

interface Services {
  adminMoney: AdminMoneyService;
  moveAsOperator: MoneyMoveService;
  decisions: MoneyDecisionService;
}

export function adminMoneyRoutes(
  app: FastifyInstance,
  { adminMoney, moveAsOperator, decisions }: Services,
): void {
  route(app, getMoney, () => adminMoney.overview());

  route(app, listUnclaimed, ({ input }) => adminMoney.unclaimed(input.query.q));

  route(app, checkLedger, async () => ({ books: await adminMoney.check() }));

  route(app, settleMoneyAlert, async ({ input, viewer }) => ({
    alert: await adminMoney.settle(input.params.id, viewer.personId),
  }));

  route(app, moveMoney, ({ input, viewer, request, text, record }) => {
    const operatorId = viewer.personId;
    const ref = attemptRef(request, operatorId, app.coreContext.clock.now());
    return moveAsOperator({ operatorId, ref, text }, input.body, record);
  });

  route(app, decideMove, ({ input: { params, body }, viewer, text, record }) =>
    decisions.decide({ id: params.id, operatorId: viewer.personId, decision: body.decision, text }, record),
  );
}
