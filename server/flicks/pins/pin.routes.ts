import type { FastifyInstance } from 'fastify';
import { setPinned } from '../../../contract/flicks/pin.ts';
import { route } from '../../core/http/route.ts';
import type { PinService } from './pin.service.ts';

export function pinRoutes(app: FastifyInstance, { pins }: { pins: PinService }): void {
  route(app, setPinned, ({ input: { params, body }, viewer }) =>
    pins.set(viewer.personId, params.flickId, body.value),
  );
}
