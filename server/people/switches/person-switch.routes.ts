import type { FastifyInstance } from 'fastify';
import { getAltSetting, setAltSetting } from '../../../contract/flicks/alt-suggestion.ts';
import { getSensitiveSetting, setSensitiveSetting } from '../../../contract/flicks/sensitive-setting.ts';
import { getWebSetting, setWebSetting } from '../../../contract/people/web-setting.ts';
import { route } from '../../core/http/route.ts';
import type { PersonSwitchService } from './person-switch.service.ts';

export function personSwitchRoutes(
  app: FastifyInstance,
  { switches }: { switches: PersonSwitchService },
): void {
  route(app, getWebSetting, ({ viewer }) => switches.get(viewer.personId, 'open_to_web'));
  route(app, setWebSetting, ({ input, viewer }) =>
    switches.set(viewer.personId, 'open_to_web', input.body.enabled),
  );
  route(app, getAltSetting, ({ viewer }) => switches.get(viewer.personId, 'takes_alt'));
  route(app, setAltSetting, ({ input, viewer }) =>
    switches.set(viewer.personId, 'takes_alt', input.body.enabled),
  );
  route(app, getSensitiveSetting, ({ viewer }) => switches.get(viewer.personId, 'shows_sensitive'));
  route(app, setSensitiveSetting, ({ input, viewer }) =>
    switches.set(viewer.personId, 'shows_sensitive', input.body.enabled),
  );
}
